import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const application = useTestApplication({ PUBLIC_URL: "https://vitrine.test" })

test("under HTTPS every cookie is secure, and the token's is tied to this host", async () => {
  const shop = await insertShop(application.database.owner)
  const visitor = application.visitor()
  const fields = { identifier: shop.username, password: shop.password }
  const page = await visitor.post("/shop/login?lang=ar", fields)
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-shop_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-devices=[\w-]{67}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    "__Host-lang=ar; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ])
  const dashboard = await visitor.visit("/shop/dashboard")
  expect(dashboard.status).toBe(200)
  expect(dashboard.html).toMatch(/<html[^>]* lang="ar"/)
  for (const { headers } of [page, dashboard, await visitor.visit("/"), await visitor.visit("/")])
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains")
  const out = await visitor.post("/sign-out", {})
  expect(out.headers.getSetCookie()).toEqual([
    "__Host-shop_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ])
})

test("the plain cookie's name is not taken under HTTPS", async () => {
  const shop = await insertShop(application.database.owner)
  const visitor = await application.signInAsShop(shop)
  const token = visitor.cookies.get("__Host-shop_token") ?? ""
  visitor.cookies.clear()
  visitor.cookies.set("shop_token", token)
  expect((await visitor.visit("/shop/dashboard")).status).toBe(302)
})

test("so it is at the administrators' door", async () => {
  const admin = await insertAdmin(application.database.owner)
  const visitor = application.visitor()
  const page = await visitor.post("/admin/login?lang=ar", { email: admin.email, password: admin.password })
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-admin_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-devices=[\w-]{67}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    "__Host-lang=ar; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ])
  const token = visitor.cookies.get("__Host-admin_session") ?? ""
  expect((await visitor.visit("/admin")).status).toBe(200)
  const other = application.visitor()
  other.cookies.set("admin_session", token)
  expect((await other.visit("/admin")).status, "the plain name is not taken").toBe(302)
  const out = await visitor.post("/admin/sign-out", {})
  expect(out.headers.getSetCookie()).toEqual([
    "__Host-admin_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ])
})
