import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { fromElsewhere, leadsTo, signIn } from "#tests/client/sign-in.ts"
import type { Fields } from "#tests/client/visitor.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)

test("/shop is the door", async () => {
  expect(leadsTo(await application.visitor().visit("/shop"))).toBe("/shop/login")
})

test("the door has the specification's texts, stores nothing and is never cached", async () => {
  const page = await application.visitor().visit("/shop/login")
  expect(page.status).toBe(200)
  for (const expected of [
    "Shop Login",
    "Email or username",
    "Password",
    "Request to join",
    "Help on WhatsApp",
  ])
    expect(page.html).toContain(expected)
  expect(page.html).toContain("<title>Shop Login · Vitrine</title>")
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect(page.headers.getSetCookie()).toEqual([])
})

test("an owner gets in by username or email, however it is written", async () => {
  const shop = await newShop()
  for (const identifier of [
    shop.username,
    ` ${shop.username.toUpperCase()} `,
    `${shop.username}@SHOPS.example`,
  ]) {
    const visitor = application.visitor()
    const page = await visitor.post("/shop/login", { identifier, password: shop.password }, fromElsewhere())
    expect(leadsTo(page), identifier).toBe("/shop/dashboard")
    expect((await visitor.visit("/shop/dashboard")).html).toContain(shop.name)
  }
})

test("the token is in a cookie that no script reads, and nowhere else", async () => {
  const visitor = application.visitor()
  const page = await signIn(visitor, await newShop())
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^shop_token=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(/^devices=[\w-]{67}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const token = visitor.cookies.get("shop_token") ?? ""
  const dashboard = await visitor.visit("/shop/dashboard")
  expect(dashboard.status).toBe(200)
  for (const text of [page.html, dashboard.html, JSON.stringify(application.lines)])
    expect(text).not.toContain(token)
})

test("an unknown shop and a wrong password get errors beside their fields; the name stays, the password does not", async () => {
  const shop = await newShop()
  const unknown = await application
    .visitor()
    .post("/shop/login", { identifier: "Nobody@Shops.example", password: "my-pass-word-7" }, fromElsewhere())
  expect(unknown.status).toBe(401)
  expect(unknown.html).toContain("Shop not found")
  expect(unknown.html).toContain('value="Nobody@Shops.example"')
  const wrong = await signIn(application.visitor(), shop, { password: "my-pass-word-7" })
  expect(wrong.status).toBe(401)
  expect(wrong.html).toContain("Invalid password")
  for (const page of [unknown, wrong]) {
    expect(page.html).not.toContain("my-pass-word-7")
    expect(page.headers.getSetCookie()).toEqual([])
  }
})

test("an empty form says what is missing, in either language", async () => {
  const fields = { identifier: " ", password: "" }
  const page = await application.visitor().post("/shop/login", fields, fromElsewhere())
  expect(page.status).toBe(400)
  expect(page.html).toContain("Enter your email or username")
  const arabic = await application.visitor().post("/shop/login?lang=ar", fields, fromElsewhere())
  expect(arabic.html).toContain("اكتب بريدك الإلكترونيّ أو اسم المستخدم")
  expect(arabic.html).toContain('<html lang="ar" dir="rtl"')
})

test("malformed forms get an answer and no server error", async () => {
  const visitor = application.visitor()
  const odd: Fields[] = [
    { identifier: "a\0b", password: "\0" },
    { identifier: "a".repeat(10_000), password: "x" },
    {},
  ]
  for (const fields of odd) {
    const page = await visitor.post("/shop/login", fields, fromElsewhere())
    expect([400, 401]).toContain(page.status)
  }
  const huge = await visitor.post(
    "/shop/login",
    { identifier: "a", password: "x".repeat(70_000) },
    fromElsewhere(),
  )
  expect(huge.status).toBe(413)
})

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/\t/evil.example",
])("the door leads to this site only, not to %j", async (to) => {
  const at = `/shop/login?${new URLSearchParams({ to })}`
  const visitor = application.visitor()
  expect(leadsTo(await signIn(visitor, await newShop(), { at }))).toBe("/shop/dashboard")
  expect(leadsTo(await visitor.visit(at))).toBe("/shop/dashboard")
})

test("the language is a choice that is remembered; the address wins over it", async () => {
  const visitor = application.visitor()
  const switched = await visitor.post("/language", {
    lang: "ar",
    back: "/shop/login?to=%2Fshop%2Fproducts&lang=en",
  })
  expect(switched.status).toBe(303)
  expect(leadsTo(switched)).toBe("/shop/login?to=%2Fshop%2Fproducts")
  expect((await visitor.visit("/shop/login")).html).toContain("دخول أصحاب المتاجر")
  expect((await visitor.visit("/shop/login?lang=en")).html).toContain("Shop Login")
  expect(leadsTo(await visitor.post("/language", { lang: "en", back: "//evil.example" }))).toBe("/")
  expect((await visitor.post("/language", { lang: "xx", back: "/" })).status).toBe(400)
  expect((await visitor.visit("/")).headers.get("cache-control"), "public pages know no cookie").not.toBe(
    "no-store",
  )
})

test("a door opened in Arabic leads into an Arabic dashboard", async () => {
  const visitor = application.visitor()
  await signIn(visitor, await newShop(), { at: "/shop/login?lang=ar" })
  expect((await visitor.visit("/shop/dashboard")).html).toContain('<html lang="ar" dir="rtl"')
})
