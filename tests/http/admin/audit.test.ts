import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { actionText } from "#app/admin/audit/audit-text.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { insertLogEntry } from "#tests/fixtures/log-entry.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"

// Fourteen hours ahead of UTC: for most of the day its day is another one.
const app = useTestApplication({ PLATFORM_TIME_ZONE: "Pacific/Kiritimati" })
const path = "/admin/audit"
const owner = () => app.database.owner

let signedIn: Promise<{ who: TestAdmin; admin: Visitor }> | undefined

/** One administrator for all: sign-ins are throttled. */
function arrange() {
  signedIn ??= insertAdmin(owner(), { name: "Rana Saab" }).then(async (who) => ({
    who,
    admin: await app.signInAsAdmin(who),
  }))
  return signedIn
}

/** The actions of a page, as it names them: one for each row. */
function rowsOf(html: string): string[] {
  return (html.split("<tbody>")[1] ?? "").split("<tr>").slice(1).map(textOf)
}

const log = (entry: Parameters<typeof insertLogEntry>[1]) => insertLogEntry(owner(), entry)

test.each([
  ["en", "Audit log", ["Rana Saab", "Plan created", "Plan: Copper", "Price: $40.50", "Shop marked as paid"]],
  ["ar", "سجلّ العمليّات", ["Rana Saab", "أُنشئت باقة", "الباقة: Copper", "السعر: $40.50", "سُجّل دفع متجر"]],
])("what was done through the panel stands in it, in %s", async (lang, title, expectedTexts) => {
  const { admin } = await arrange()
  const shop = await insertShop(owner(), { name: "Hiba & Sons" })
  const plan = { name: `Copper ${lang}`, product_limit: "7", price: "40.5", description: "", is_active: "on" }
  await admin.post("/admin/plans?new=", plan)
  await admin.post(`/admin/shops?pay=${shop.id}`, { paid: "true" })
  const page = await admin.visit(`${path}?lang=${lang}`)
  expect([page.status, titleOf(page.html)]).toEqual([200, expect.stringContaining(title)])
  const text = textOf(page.html).replaceAll(/: +/g, ": ")
  for (const expected of [...expectedTexts, "Hiba & Sons"]) expect(text).toContain(expected)
  const [first = "", second = ""] = rowsOf(page.html)
  expect([first, second], "the newest first").toEqual([
    expect.stringContaining(expectedTexts[4] ?? ""),
    expect.stringContaining(expectedTexts[1] ?? ""),
  ])
  expect(textOf((await admin.visit(`/admin?lang=${lang}`)).html)).toContain(title)
})

test("each act has a text of its own in both languages, and one that is not known shows its name", async () => {
  const { admin } = await arrange()
  const shop = randomUUID()
  for (const action of [...Object.keys(actionText), "from_the_future"]) await log({ action, shop_id: shop })
  for (const lang of ["en", "ar"]) {
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await admin.visit(`${path}?shop=${shop}&page=${page}&lang=${lang}`)).html,
      ),
    )
    const texts = pages.flatMap((html) =>
      [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, expectedTexts]) => expectedTexts),
    )
    expect(new Set(texts).size).toBe(Object.keys(actionText).length + 1)
    expect(texts.filter((expectedTexts) => expectedTexts?.includes("_"))).toEqual(["from_the_future"])
  }
})

test.each([
  ["en", ["Reason: unknown shop", "Attempts: 926", "Within the hour from: Mar 01, 2021 07:00"]],
  ["ar", ["المحاولات: 926", "خلال الساعة ابتداءً من: 1 آذار 2021 07:00"]],
])("failed sign-ins of unknown accounts are shown as an hourly total, in %s", async (lang, expectedTexts) => {
  const { admin } = await arrange()
  const details = { reason: "shop_not_found", attempts: 926, since: "2021-02-28T17:00:00.000Z" }
  await log({ actor: "visitor", action: "shop_sign_in_failed", details, at: "2021-02-28T18:00:01Z" })
  const page = await admin.visit(`${path}?from=2021-03-01&to=2021-03-01&lang=${lang}`)
  const text = textOf(page.html).replaceAll(/: +/g, ": ")
  for (const expected of expectedTexts) expect(text).toContain(expected)
})

test("it belongs to the dashboard in the menu", async () => {
  const { admin } = await arrange()
  const { html } = await admin.visit(path)
  const current = html.match(/<a[^>]*class="side__link"[^>]*aria-current[^>]*>/g)
  expect(current).toEqual([expect.stringContaining('href="/admin"')])
})

test("it is narrowed by administrator, kind, shop and days, and by all of them at once", async () => {
  const { admin } = await arrange()
  const [one, other] = [randomUUID(), randomUUID()]
  const shop = await insertShop(owner(), { name: "Ceramics of Sour", slug: "ceramics-sour" })
  const gone = randomUUID()
  const by = (actor_id: string) => ({
    actor: "admin" as const,
    actor_id,
    actor_name: `A-${actor_id.slice(0, 4)}`,
  })
  const about = { shop_id: shop.id, shop_name: "Ceramics" }
  // The 10th of March begins in Kiritimati at 10:00 UTC on the 9th.
  await log({ ...by(one), action: "shop_blocked", ...about, at: "2020-03-09T10:00:00Z" })
  await log({ ...by(one), action: "shop_marked_paid", ...about, at: "2020-03-10T09:59:59Z" })
  await log({ ...by(other), action: "shop_unblocked", ...about, at: "2020-03-10T10:00:00Z" })
  await log({ ...by(one), action: "plan_deleted", at: "2020-03-09T09:59:59Z" })
  const details = { slug: "sold-off" }
  await log({
    ...by(other),
    action: "shop_deleted",
    shop_id: gone,
    shop_name: "Lampes & Co",
    details,
    at: "2020-03-12T00:00:00Z",
  })
  const actions = async (query: string) =>
    rowsOf((await admin.visit(`${path}?lang=en&${query}`)).html).map(
      (row) => /Shop blocked|Shop marked as paid|Shop unblocked|Plan deleted|Shop deleted/.exec(row)?.[0],
    )
  const march = "from=2020-03-01&to=2020-03-31"
  expect(await actions(march)).toEqual([
    "Shop deleted",
    "Shop unblocked",
    "Shop marked as paid",
    "Shop blocked",
    "Plan deleted",
  ])
  expect(await actions("from=2020-03-10&to=2020-03-10")).toEqual(["Shop marked as paid", "Shop blocked"])
  expect(await actions("to=2020-03-09")).toEqual(["Plan deleted"])
  expect(await actions(`${march}&admin=${one.toUpperCase()}`)).toEqual([
    "Shop marked as paid",
    "Shop blocked",
    "Plan deleted",
  ])
  expect(await actions(`${march}&kind=shops`)).toEqual(["Shop deleted", "Shop unblocked", "Shop blocked"])
  for (const text of ["CERAMICS of", "ceramics-sour", shop.id, `${shop.username}@shops`, shop.username])
    expect(await actions(`${march}&shop=${encodeURIComponent(text)}`), text).toEqual([
      "Shop unblocked",
      "Shop marked as paid",
      "Shop blocked",
    ])
  for (const text of ["lampes &", "sold-off"])
    expect(await actions(`${march}&shop=${encodeURIComponent(text)}`), text).toEqual(["Shop deleted"])
  expect(await actions(`${march}&shop=%25`), "a percent sign means itself").toEqual([])
  expect(await actions(`from=2020-03-10&to=2020-03-11&admin=${one}&kind=payments&shop=ceramics`)).toEqual([
    "Shop marked as paid",
  ])
})

test("what can't be read in the address is as if it were not there, and a NUL is no error", async () => {
  const { admin } = await arrange()
  const query = "admin=42&kind=magic&from=2026-02-30&to=tomorrow&shop=%00&page=-1"
  const page = await admin.visit(`${path}?lang=en&${query}`)
  expect([page.status, rowsOf(page.html).length > 0]).toEqual([200, true])
})

test.each([
  ["en", "No entries match", "Clear filters", "Removed Person"],
  ["ar", "لا عمليّات مطابقة", "مسح التصفية", "Removed Person"],
])(
  "nothing that matches says so, and removed administrators can be searched for, in %s",
  async (lang, ...expectedTexts) => {
    const { admin } = await arrange()
    await log({ action: "admin_removed", details: { identity: randomUUID(), name: "Removed Person" } })
    const page = await admin.visit(`${path}?from=1999-01-01&to=1999-01-02&lang=${lang}`)
    expect(page.status).toBe(200)
    for (const expected of expectedTexts) expect(textOf(page.html)).toContain(expected)
  },
)

test("pages of 20; beyond the last is the last, and more than 2,000 are narrowed by days", async () => {
  const { admin } = await arrange()
  const shop = randomUUID()
  await owner().query(
    `insert into audit_log (actor, action, shop_id, at) select 'shop', 'shop_signed_in', $1,
       '2019-01-01'::timestamptz + number * interval '1 minute' from generate_series(1, 41) as number`,
    [shop],
  )
  const rows = async (page: string) =>
    rowsOf((await admin.visit(`${path}?shop=${shop}&page=${page}&lang=en`)).html).length
  expect([await rows("1"), await rows("2"), await rows("3"), await rows("9")]).toEqual([20, 20, 1, 1])
  expect(textOf((await admin.visit(`${path}?shop=${shop}&lang=en`)).html)).toContain("41 entries")
  await owner().query(
    `insert into audit_log (actor, action, shop_id, at) select 'shop', 'shop_signed_out', $1,
       '2019-02-01'::timestamptz + number * interval '1 minute' from generate_series(1, 1960) as number`,
    [shop],
  )
  const cut = textOf((await admin.visit(`${path}?shop=${shop}&page=999&lang=en`)).html)
  expect(cut).toContain("The newest 2,000 entries that match.")
  expect(cut).toMatch(/\b100 (Next|All|$)|100\b/)
  expect(await rows("100")).toBe(20)
})

test("what people typed is shown as text", async () => {
  const { admin } = await arrange()
  const shop = randomUUID()
  const name = "<script>alert(1)</script>"
  await log({
    shop_id: shop,
    shop_name: name,
    actor_name: name,
    details: { plan: name, reason: "constructor" },
  })
  const { html } = await admin.visit(`${path}?shop=${shop}&lang=en`)
  expect(html).not.toContain(name)
  expect(textOf(html)).toContain(name)
})

test("neither a visitor nor a shop reaches it, and it takes no form", async () => {
  const { admin } = await arrange()
  const shop = await app.signInAsShop(await insertShop(owner()))
  for (const somebody of [app.visitor(), shop])
    expect((await somebody.visit(path)).headers.get("location")).toContain("/admin/login")
  const before = await owner().query("select from audit_log")
  expect((await admin.post(path, { action: "shop_deleted" })).status).toBe(405)
  expect((await owner().query("select from audit_log")).rowCount).toBe(before.rowCount)
})

test.each([
  ["en", "Failed to fetch the audit log"],
  ["ar", "تعذّر جلب سجلّ العمليّات"],
])(
  "in %s a database that does not answer leaves the page, with a way to try again",
  async (lang, expectedTexts) => {
    const { admin } = await arrange()
    const columns = "id, at, actor, actor_id, actor_name, action, shop_id, shop_name, details"
    await owner().query(`revoke select (${columns}) on audit_log from vitrine_admin`)
    try {
      const page = await admin.visit(`${path}?lang=${lang}`)
      expect([page.status, textOf(page.html)]).toEqual([503, expect.stringContaining(expectedTexts)])
    } finally {
      await owner().query(`grant select (${columns}) on audit_log to vitrine_admin`)
    }
  },
)
