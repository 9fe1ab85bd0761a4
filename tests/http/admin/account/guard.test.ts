import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf, titleOf } from "#tests/client/page.ts"
import { leadsTo, signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const newAdmin = (options: Parameters<typeof insertAdmin>[1] = {}) =>
  insertAdmin(application.database.owner, options)

/** Somebody who is signed in. */
async function signedIn(admin: TestAdmin): Promise<Visitor> {
  const visitor = application.visitor()
  expect((await signInAtAdminPage(visitor, admin)).status).toBe(302)
  return visitor
}

const query = (text: string, values: unknown[]) => application.database.owner.query(text, values)

test("a guarded page sends a visitor to the door, and the door back to that page", async () => {
  const visitor = application.visitor()
  expect(leadsTo(await visitor.visit("/admin"))).toBe("/admin/login")
  const signInPage = leadsTo(await visitor.visit("/admin?from=a%26b")) ?? ""
  expect(signInPage).toBe("/admin/login?to=%2Fadmin%3Ffrom%3Da%2526b")
  expect(leadsTo(await signInAtAdminPage(visitor, await newAdmin(), { at: signInPage }))).toBe(
    "/admin?from=a%26b",
  )
  expect(leadsTo(await visitor.visit(signInPage))).toBe("/admin?from=a%26b")
  expect(leadsTo(await visitor.visit("/admin/login"))).toBe("/admin")
})

test("no action of a guarded page answers without a session", async () => {
  const visitor = application.visitor()
  expect(leadsTo(await visitor.post("/admin", { intent: "delete" }))).toBe("/admin/login")
})

test("a shop's cookie is nothing at the administrators' door, and the reverse, even under the other's name", async () => {
  const shop = await insertShop(application.database.owner)
  const owner = application.visitor()
  await signIn(owner, shop)
  expect(leadsTo(await owner.visit("/admin"))).toBe("/admin/login")
  owner.cookies.set("admin_session", owner.cookies.get("shop_token") ?? "")
  expect(leadsTo(await owner.visit("/admin"))).toBe("/admin/login")

  const admin = await signedIn(await newAdmin())
  expect(leadsTo(await admin.visit("/shop/products"))).toBe("/shop/login?to=%2Fshop%2Fproducts")
  admin.cookies.set("shop_token", admin.cookies.get("admin_session") ?? "")
  expect(leadsTo(await admin.visit("/shop/products"))).toBe("/shop/login?to=%2Fshop%2Fproducts")
  expect((await admin.visit("/admin")).status).toBe(200)
})

test("a token that is not one is removed, and leads to the door", async () => {
  const visitor = await signedIn(await newAdmin())
  visitor.cookies.set("admin_session", "nonsense")
  expect(leadsTo(await visitor.visit("/admin"))).toBe("/admin/login")
  expect(visitor.cookies.has("admin_session")).toBe(false)
  visitor.cookies.set("admin_session", "nonsense")
  expect((await visitor.visit("/admin/login")).status).toBe(200)
  expect(visitor.cookies.has("admin_session")).toBe(false)
  expect(application.lines.filter(({ reason }) => reason === "no_live_session")).toContainEqual(
    expect.objectContaining({ level: "warn", address: expect.any(String), requestId: expect.any(String) }),
  )
})

test("a sign-out ends the session itself, and no other device's", async () => {
  const admin = await newAdmin()
  const [here, there] = [await signedIn(admin), await signedIn(admin)]
  const token = here.cookies.get("admin_session") ?? ""
  expect(leadsTo(await here.visit("/admin/sign-out"))).toBe("/admin/login")
  expect((await here.visit("/admin")).status, "asking changes nothing").toBe(200)
  expect(leadsTo(await here.post("/admin/sign-out", {}))).toBe("/admin/login")
  expect(here.cookies.has("admin_session")).toBe(false)
  here.cookies.set("admin_session", token)
  expect(leadsTo(await here.visit("/admin"))).toBe("/admin/login")
  expect((await there.visit("/admin")).status).toBe(200)
})

test.each([
  ["en", messages.en.admin_access_denied],
  ["ar", "لا يمكن الدخول. هذه الصفحة للمشرفين فقط."],
])(
  "a session that was opened while its owner was removed ends, and its page says why, in %s",
  async (lang, text) => {
    const [admin, other] = [await newAdmin(), await newAdmin()]
    const [visitor, others] = [await signedIn(admin), await signedIn(other)]
    // As it is when the sign-in commits after the removal.
    await query("alter table admins disable trigger admins_access", [])
    await query("delete from admins where id = $1", [admin.id])
    await query("alter table admins enable trigger admins_access", [])
    const away = await visitor.visit(`/admin?lang=${lang}`)
    const signInPage = leadsTo(away) ?? ""
    expect(new URL(signInPage, "http://vitrine.test").pathname).toBe("/admin/login")
    expect((await visitor.visit(`${signInPage}&lang=${lang}`)).html).toContain(text)
    expect(visitor.cookies.has("admin_session")).toBe(false)
    const { rowCount } = await query("select from sessions where identity_id = $1", [admin.id])
    expect(rowCount, "the session is ended, not only refused").toBe(0)
    expect(application.lines.map(({ reason }) => reason)).toContain("no_administrator")
    expect((await others.visit("/admin")).status).toBe(200)
  },
)

test.each(["ends_at", "idle_ends_at"])("a session is over at its %s", async (column) => {
  const admin = await newAdmin()
  const visitor = await signedIn(admin)
  const late = "now() - interval '1 second'"
  const began = "created_at = now() - interval '8 days'"
  await query(`update sessions set ${began}, ${column} = ${late} where identity_id = $1`, [admin.id])
  expect(leadsTo(await visitor.visit("/admin"))).toBe("/admin/login")
})

test("each request counts as activity, at most once a minute, and keeps the session, never past its end", async () => {
  const admin = await newAdmin()
  const visitor = await signedIn(admin)
  const seen = async () =>
    (await query("select last_activity_at::text as at from admins where id = $1", [admin.id])).rows[0].at
  const atSignIn = await seen()
  expect(atSignIn).not.toBeNull()
  await visitor.visit("/admin")
  expect(await seen(), "within the minute nothing is written").toBe(atSignIn)
  await query("update admins set last_activity_at = now() - interval '61 seconds' where id = $1", [admin.id])
  await query(
    `update sessions set last_seen_at = now() - interval '61 seconds', idle_ends_at = now() + interval '1 minute',
       ends_at = now() + interval '2 hours' where identity_id = $1`,
    [admin.id],
  )
  await visitor.visit("/admin")
  const { rows } = await query(
    `select last_activity_at > now() - interval '30 seconds' as moved, idle_ends_at = ends_at as stored
       from admins join sessions on identity_id = admins.id where admins.id = $1`,
    [admin.id],
  )
  expect(rows).toEqual([{ moved: true, stored: true }])
})

test.each([
  ["en", "Dashboard", "Sign Out", "Skip to the content", "Admin menu"],
  ["ar", "لوحة الإدارة", "تسجيل الخروج", "الانتقال إلى المحتوى", "قائمة الإدارة"],
])("the layout speaks %s: title from the path, the address, the way out", async (lang, title, ...texts) => {
  const admin = await newAdmin()
  const visitor = await signedIn(admin)
  const page = await visitor.visit(`/admin?lang=${lang}`)
  expect(titleOf(page.html)).toMatch(new RegExp(`^${title} · `))
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(page.html).toMatch(/<a[^>]*href="\/admin"[^>]*aria-current="page"/)
  const slashed = await visitor.visit(`/admin/?lang=${lang}`)
  expect(slashed.html, "a last slash is no other page").toMatch(
    /<a[^>]*href="\/admin"[^>]*aria-current="page"/,
  )
  expect(page.html).toContain('action="/admin/sign-out"')
  for (const expected of texts) expect(page.html).toContain(expected)
  expect(textOf(page.html)).toContain(admin.email)
  expect(page.headers.get("cache-control")).toBe("no-store")
})
