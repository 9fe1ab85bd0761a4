import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { leadsTo, signIn } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)

/** Somebody who is signed in. */
async function ownerOf(shop: TestShop): Promise<Visitor> {
  const visitor = application.visitor()
  expect((await signIn(visitor, shop)).status).toBe(302)
  return visitor
}

test("a guarded page sends a visitor to the door, and the door back to that page", async () => {
  const shop = await newShop()
  const visitor = application.visitor()
  const away = await visitor.visit("/shop/products?page=2&q=a%26b")
  const signInPage = leadsTo(away) ?? ""
  expect(new URL(signInPage, "http://vitrine.test").pathname).toBe("/shop/login")
  expect(leadsTo(await signIn(visitor, shop, { at: signInPage }))).toBe("/shop/products?page=2&q=a%26b")
  expect(leadsTo(await visitor.visit(signInPage))).toBe("/shop/products?page=2&q=a%26b")
  expect(leadsTo(await visitor.visit("/shop/login"))).toBe("/shop/dashboard")
})

test("no action of a guarded page answers without a session", async () => {
  const visitor = application.visitor()
  const post = await visitor.post("/shop/products", { intent: "delete" })
  expect(leadsTo(post)).toBe("/shop/login?to=%2Fshop%2Fproducts")
})

test("a forged token is removed, and leads to the door", async () => {
  const shop = await newShop()
  const visitor = await ownerOf(shop)
  const token = visitor.cookies.get("shop_token") ?? ""
  visitor.cookies.set("shop_token", token.slice(0, -4) + "AAAA")
  expect(leadsTo(await visitor.visit("/shop/dashboard"))).toBe("/shop/login")
  expect(visitor.cookies.has("shop_token")).toBe(false)
  visitor.cookies.set("shop_token", "nonsense")
  expect((await visitor.visit("/shop/login")).status).toBe(200)
  expect(visitor.cookies.has("shop_token")).toBe(false)
  expect(application.lines.filter(({ reason }) => reason === "no_live_session")).toContainEqual(
    expect.objectContaining({ level: "warn", address: expect.any(String), requestId: expect.any(String) }),
  )
})

test("a sign-out ends the session itself: the token it had is worth nothing", async () => {
  const shop = await newShop()
  const visitor = await ownerOf(shop)
  const token = visitor.cookies.get("shop_token") ?? ""
  expect(leadsTo(await visitor.visit("/sign-out"))).toBe("/shop/login")
  const page = await visitor.visit("/shop/dashboard")
  expect(page.status, "asking changes nothing").toBe(200)
  expect(page.html, "it is in sight").toContain('action="/sign-out"')
  expect(leadsTo(await visitor.post("/sign-out", {}))).toBe("/shop/login")
  expect(visitor.cookies.has("shop_token")).toBe(false)
  visitor.cookies.set("shop_token", token)
  expect(leadsTo(await visitor.visit("/shop/dashboard"))).toBe("/shop/login")
})

test("a deleted shop's session ends with it", async () => {
  const shop = await newShop()
  const visitor = await ownerOf(shop)
  await application.database.owner.query("delete from shops where id = $1", [shop.id])
  expect(leadsTo(await visitor.visit("/shop/products"))).toBe("/shop/login?to=%2Fshop%2Fproducts")
})

test("a blocked shop gets Account Blocked in place of every page, and may sign out", async () => {
  const shop = await newShop()
  const visitor = await ownerOf(shop)
  await application.database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  for (const path of ["/shop/dashboard", "/shop/products"]) {
    const page = await visitor.visit(path)
    expect(page.status).toBe(403)
    for (const expected of [
      "Account Blocked",
      "temporarily suspended",
      messages.en.contact_support,
      "Sign Out",
    ])
      expect(page.html).toContain(expected)
    expect(page.html).toMatch(/<a[^>]+href="https:\/\/wa\.me\/\d+"[^>]+target="_blank"/)
    expect(page.html).not.toContain(shop.name)
    expect(page.headers.get("cache-control")).toBe("no-store")
  }
  expect(application.lines.map(({ reason }) => reason)).toContain("blocked_shop")
  expect((await visitor.post("/shop/products", { intent: "delete" })).status).toBe(403)
  expect(leadsTo(await visitor.post("/sign-out", {}))).toBe("/shop/login")
  const again = application.visitor()
  expect(leadsTo(await signIn(again, shop))).toBe("/shop/dashboard")
  expect((await again.visit("/shop/dashboard")).html).toContain("Account Blocked")
})
