import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application.ts"
import { insertShop } from "#tests/words/insert-shop.ts"

const application = useTestApplication({ PUBLIC_URL: "https://vitrine.test" })

test("under HTTPS every cookie is secure, and the token's is tied to this host", async () => {
  const shop = await insertShop(application.database.owner)
  const visitor = application.visitor()
  const fields = { identifier: shop.username, password: shop.password }
  const page = await visitor.post("/shop/login?lang=ar", fields)
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-shop_token=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    ),
    "lang=ar; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  ])
  expect((await visitor.visit("/shop/dashboard")).status).toBe(200)
  const out = await visitor.post("/sign-out", {})
  expect(out.headers.getSetCookie()).toEqual([
    "__Host-shop_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
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
