import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import { path, shopActions } from "./shop-actions.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const { arrange, logged } = shopActions(app)

test.each([
  ["en", ["new-pass-1", "new-pass-2"], messages.en.shops_password_mismatch],
  ["ar", ["new-pass-1", "new-pass-2"], messages.ar.shops_password_mismatch],
  ["en", ["", ""], "Fill in this field."],
  ["en", ["new-pass-1", ""], "Fill in this field."],
  ["ar", ["short", "short"], "6 أحرف أو أرقام على الأقلّ، بينها حرف ورقم."],
])(
  "in %s the passwords %j are refused beside their field",
  async (lang, [password = "", again = ""], words) => {
    const { admin } = await arrange()
    const shop = await insertShop(app.database.owner)
    const result = await admin.post(`${path}?recover=${shop.id}&lang=${lang}`, { password, again })
    expect([result.status, textOf(result.html)]).toEqual([422, expect.stringContaining(words)])
    expect(await logged(shop.id)).toEqual([])
  },
)

test("Recover Password makes one that can be dictated, in both fields, and says who signs in with it", async () => {
  const { admin } = await arrange()
  const shop = await insertShop(app.database.owner)
  const { html } = await admin.visit(`${path}?recover=${shop.id}`)
  const created = ["password", "again"].map((name) => {
    const tag = (html.match(/<input[^>]*>/g) ?? []).find((one) => one.includes(`name="${name}"`)) ?? ""
    return / value="([^"]*)"/.exec(tag)?.[1]
  })
  expect(created[0]).toMatch(/^([a-z]{3,8}-){3}[1-9]\d{3}$/)
  expect(created[1]).toBe(created[0])
  expect(textOf(html)).toContain(shop.username)
})

test("a recovered password ends the shop's sessions and is the one that it signs in with", async () => {
  const { admin } = await arrange()
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  expect((await owner.visit("/shop/dashboard")).status).toBe(200)
  const password = "another-pass-9"
  const result = await admin.post(`${path}?recover=${shop.id}&lang=en`, { password, again: password })
  expect(result.status).toBe(200)
  const shownText = textOf(result.html)
  for (const word of ["Password updated successfully", shop.username, `/shop/${shop.slug}`, password])
    expect(shownText).toContain(word)
  expect(decodeURIComponent(result.html)).toContain(`Password: ${password}`)
  expect((await owner.visit("/shop/dashboard")).headers.get("location")).toContain("/shop/login")
  await app.signInAsShop({ ...shop, password })
  expect((await logged(shop.id)).map(({ action }) => action)).toEqual(["shop_password_reset"])
  const { rows } = await app.database.owner.query(
    "select from audit_log where details::text like '%another-pass%'",
  )
  expect(rows).toEqual([])
})
