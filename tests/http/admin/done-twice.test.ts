/** An action that changes nothing leaves no trace in the audit log (promise 27): each one is done twice. */
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { detailsOf } from "#app/admin/audit/detail-text.ts"
import type { AuditEntry } from "#app/database/admin/audit-log.ts"
import { auditActions, auditKinds } from "#app/domain/account/audit-actions.ts"
import { monthOfDay, monthsAfter } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertPlan, insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useOwnApplication()

type Sample = { shop: TestShop; plan: string; request: string; colleague: string; name: string; all: string }
type Sent = [address: string, fields?: Fields]
/** What is sent, after what is sent before it. */
type Act = (sample: Sample) => { sent: Sent; before?: Sent[] }

const pay = (id: string, paid: boolean): Sent => [`/admin/shops?pay=${id}`, { paid: String(paid) }]
const planFields = (name: string, price: string) => ({
  ...{ name, product_limit: "70", price, description: "", features: "Orders\nPictures", is_active: "on" },
  ...{ name_ar: `باقة ${name}`, description_ar: "", features_ar: "" },
})
const present = monthOfDay(dayIn(new Date(), "Asia/Beirut"))
const month = (id: string, paid: boolean): Sent => [
  `/admin/shops/payments?month=${monthsAfter(present, -1)}&pay=${id}`,
  { paid: String(paid) },
]

const actions: Readonly<Record<string, Act | readonly Act[]>> = {
  shop_created: ({ plan, name }) => ({
    sent: [
      "/admin/shops?new=",
      {
        ...{ email: `${name}@new.example`, password: "hand-over-1", username: `user-${name}`, name: "Cedar" },
        ...{ slug: `cedar-${name}`, plan_id: plan, phone: "", location: "" },
      },
    ],
  }),
  shop_deleted: ({ shop }) => ({
    sent: [
      `/admin/shops?delete=${shop.id}&step=2`,
      { sentence: `DELETE ${shop.name.toUpperCase()}`, sure: "on" },
    ],
  }),
  shop_blocked: ({ shop }) => ({ sent: [`/admin/shops?block=${shop.id}`] }),
  shop_unblocked: ({ shop }) => ({
    before: [[`/admin/shops?block=${shop.id}`]],
    sent: [`/admin/shops?unblock=${shop.id}`],
  }),
  shop_edited: ({ shop, name }) => ({
    sent: [
      `/admin/shops?edit=${shop.id}`,
      {
        ...{ name: "Edited", slug: shop.slug, username: shop.username, phone: "" },
        email: `${name}@shops.example`,
      },
    ],
  }),
  shop_plan_changed: ({ shop, plan }) => ({ sent: [`/admin/shops?plan=${shop.id}&to=${plan}`] }),
  shop_marked_paid: [
    ({ shop }) => ({ sent: pay(shop.id, true) }),
    ({ shop }) => ({ sent: [`/admin/shops?bulk=paid&id=${shop.id}`] }),
    ({ all }) => ({ sent: [`/admin/shops?bulk=paid&all=${all}`] }),
    ({ shop }) => ({ sent: month(shop.id, true) }),
  ],
  shop_marked_unpaid: [
    ({ shop }) => ({ before: [pay(shop.id, true)], sent: pay(shop.id, false) }),
    ({ shop }) => ({
      before: [pay(shop.id, true)],
      sent: [`/admin/shops?bulk=unpaid&id=${shop.id}`],
    }),
    ({ shop, all }) => ({ before: [pay(shop.id, true)], sent: [`/admin/shops?bulk=unpaid&all=${all}`] }),
    ({ shop }) => ({ before: [month(shop.id, true)], sent: month(shop.id, false) }),
  ],
  all_shops_marked_unpaid: ({ shop }) => ({
    before: [pay(shop.id, true)],
    sent: ["/admin/shops?all-unpaid="],
  }),
  join_request_approved: ({ request }) => ({ sent: [`/admin/join-requests?approve=${request}`] }),
  join_request_rejected: ({ request }) => ({ sent: [`/admin/join-requests?reject=${request}`] }),
  join_request_reopened: ({ request }) => ({
    before: [[`/admin/join-requests?reject=${request}`]],
    sent: [`/admin/join-requests?undo=${request}`],
  }),
  plan_created: ({ name }) => ({ sent: ["/admin/plans?new=", planFields(`New ${name}`, "9")] }),
  plan_updated: ({ plan, name }) => ({ sent: [`/admin/plans?edit=${plan}`, planFields(name, "10")] }),
  plan_deactivated: ({ plan }) => ({ sent: [`/admin/plans?offer=${plan}`, { active: "false" }] }),
  plan_activated: ({ plan }) => ({
    before: [[`/admin/plans?offer=${plan}`, { active: "false" }]],
    sent: [`/admin/plans?offer=${plan}`, { active: "true" }],
  }),
  plan_deleted: ({ plan }) => ({ sent: [`/admin/plans?delete=${plan}`] }),
  platform_rate_changed: () => ({ sent: ["/admin", { rate: "91500" }] }),
  admin_created: ({ name }) => ({
    sent: [
      "/admin/admins?new=",
      { name: "Mira", email: `${name}@admins.example`, password: "a-good-pass-12" },
    ],
  }),
  admin_removed: ({ colleague }) => ({ sent: [`/admin/admins?remove=${colleague}`] }),
}

/** These do something each time, or are nobody's press. */
const others = ["shop_creation_undone", "admin_confirmation_sent", "admin_email_confirmed", "mail_given_up"]

test("every administrative action is among those that are done twice", () => {
  const administrative = auditKinds.filter((kind) => kind !== "passwords" && kind !== "sign_ins")
  const all = administrative.flatMap<string>((kind) => auditActions[kind])
  expect([...Object.keys(actions), ...others].toSorted()).toEqual(all.toSorted())
})

let signedIn: Promise<Visitor> | undefined

async function arrange() {
  const { owner } = app.database
  signedIn ??= insertAdmin(owner).then((admin) => app.signInAsAdmin(admin))
  const admin = await signedIn
  const name = randomUUID().slice(0, 8)
  await owner.query(
    `insert into plans (name, price, product_limit, protected) select 'Basic', 15, 50, true
      where not exists (select from plans where protected)`,
  )
  const shop = await insertShop(owner, { name: `Shop ${name}` })
  await owner.query("update shops set created_at = now() - interval '100 days' where id = $1", [shop.id])
  const plan = await insertPlan(owner, 70)
  await owner.query("update plans set name = $2 where id = $1", [plan, name])
  const { rows } = await owner.query<{ id: string }>(
    "insert into join_requests (name, email, phone) values ('Applicant', $1, '+96170814220') returning id",
    [`${name}@sample.example`],
  )
  const request = rows[0]?.id ?? ""
  const shops = await owner.query<{ id: string }>("select id from shops")
  const all = digestOfSet(shops.rows.map((one) => one.id))
  const sample = { shop, plan, request, colleague: (await insertAdmin(owner)).id, name, all }
  const logged = async () =>
    (
      await owner.query<Pick<AuditEntry, "action" | "shopName" | "details">>(
        `select action, shop_name as "shopName", details from audit_log order by at, id`,
      )
    ).rows
  return { admin, sample, logged }
}

const each = Object.entries(actions).flatMap(([action, chosenAction]) =>
  [chosenAction].flat().map((one, index) => [action, index, one] as const),
)

test.each(each)(
  "%s (%i) is in the audit log once, however often it is done",
  async (action, _, chosenAction) => {
    const { admin, sample, logged } = await arrange()
    const { sent, before = [] } = chosenAction(sample)
    for (const [address, fields = {}] of before) await admin.post(address, fields)
    const former = await logged()
    const [address, fields = {}] = sent
    const result = await admin.post(address, fields)
    expect(result.status, result.html.slice(0, 2_000)).toBeLessThan(400)
    const once = await logged()
    const entry = once.slice(former.length).find((added) => added.action === action)
    if (entry === undefined) throw new Error(`${action} is not in the log`)
    const [detail] = detailsOf({ ...entry, account: null }, "UTC")
    expect(entry.shopName ?? detail, "the log shows what it was done to").toBeDefined()
    await admin.post(address, fields)
    expect((await logged()).slice(once.length)).toEqual([])
  },
)
