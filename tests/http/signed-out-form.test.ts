import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields, Visitor } from "#tests/client/visitor.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { picture, productForm } from "#tests/fixtures/product-form.ts"
import { expectSecurityHeaders } from "#tests/readers/security-headers.ts"

const app = useTestApplication()
const categories = "/shop/categories?new="

/** Sends a form as a browser does without a script. */
const send = (visitor: Visitor, path: string, fields: Fields) =>
  visitor.post(path, fields, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" })

/** The form of the page: how it is sent, and its fields. Without an action it is sent to the page's own address. */
function formOf(html: string) {
  const [form = ""] = /<form[\s\S]*<\/form>/.exec(html) ?? []
  const attribute = (tag: string, name: string) =>
    unescaped(new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "")
  expect(form).not.toContain("action=")
  const [opening = "", ...inputs] = form.match(/<(?:form|input)[^>]*>/g) ?? []
  return {
    type: attribute(opening, "enctype"),
    fields: inputs.map((tag) => [attribute(tag, "name"), attribute(tag, "value")] as const),
  }
}

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

test.each([
  ["en", messages.en.form_signed_out, "Send again"],
  ["ar", "سُجّل خروجك. كلّ ما كتبته باقٍ هنا.", "إرسال مرّة أخرى"],
])(
  "an owner's form comes back after the session, and is stored after a sign-in (%s)",
  async (lang, ...texts) => {
    const shop = await insertShop(app.database.owner)
    const owner = await app.signInAsShop(shop)
    await app.database.owner.query("delete from sessions where shop_id = $1", [shop.id])
    const path = `${categories}&lang=${lang}`
    const input = { name: 'Lamps "&" <b>', description: "First line\r\nسطر ثانٍ" }
    const page = await send(owner, path, input)
    expect(page.status).toBe(401)
    expect(page.headers.get("cache-control")).toBe("no-store")
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'")
    expectSecurityHeaders(page.headers, "a form that comes back", { isSecure: false })
    expect(page.html).toContain(`<html lang="${lang}"`)
    for (const text of texts) expect(textOf(page.html)).toContain(text)
    const to = encodeURIComponent(path)
    expect(page.html).toMatch(new RegExp(`<a [^>]*href="/shop/login\\?to=${to}"[^>]*target="_blank"`))
    expect(owner.cookies.has("shop_token"), "the ended session's token").toBe(false)

    const { type, fields } = formOf(page.html)
    expect(type).toBe("application/x-www-form-urlencoded")
    expect(fields).toEqual(Object.entries(input))
    expect((await send(owner, path, Object.fromEntries(fields))).status, "not signed in yet").toBe(401)
    const again = await app.signInAsShop(shop)
    expect((await send(again, path, Object.fromEntries(fields))).status).toBe(302)
    const { rows } = await app.database.owner.query(
      "select name, description from categories where shop_id = $1",
      [shop.id],
    )
    expect(rows).toEqual([{ name: input.name, description: "First line\nسطر ثانٍ" }])
  },
)

test("a product's form comes back without its pictures, however large, and says so", async () => {
  const shop = await insertShop(app.database.owner)
  const path = "/shop/products?new="
  const sent = productForm({ name: "Tall mug", variant_size: ["S", "L"], variant_id: ["", ""] })
  const fields = { ...sent, variant_color: ["", ""], variant_stock: ["3", "4"] }
  const large = new Blob([new Uint8Array(limits.productImageBytes)], { type: "image/png" })
  for (const images of [await picture(), [large, large]]) {
    const page = await send(app.visitor(), path, { ...fields, images })
    expect([page.status, textOf(page.html)]).toEqual([
      401,
      expect.stringContaining(messages.en.form_files_again),
    ])
  }
  const page = await send(app.visitor(), path, fields)
  expect([page.status, textOf(page.html)]).toEqual([
    401,
    expect.not.stringContaining(messages.en.form_files_again),
  ])
  const back = formOf(page.html)
  expect(back.type).toBe("multipart/form-data")
  const form: Record<string, string[]> = {}
  for (const [name, value] of back.fields) (form[name] ??= []).push(value)
  const owner = await app.signInAsShop(shop)
  // As a multipart form, which the page's own is.
  const saved = await send(owner, path, { ...form, images: new File([], "") })
  expect(saved.status).toBe(302)
  const { rows } = await app.database.owner.query(
    `select products.name, size, stock from products join product_variants on product_id = products.id
     where products.shop_id = $1 order by stock`,
    [shop.id],
  )
  expect(rows).toEqual([
    { name: "Tall mug", size: "S", stock: 3 },
    { name: "Tall mug", size: "L", stock: 4 },
  ])
})

test("an operator's form comes back, and is stored after a sign-in", async () => {
  const admin = await insertAdmin(app.database.owner)
  const path = "/admin/plans?new="
  const input = { name: "For stalls", product_limit: "200", price: "40", description: "", is_active: "on" }
  const page = await send(app.visitor(), path, input)
  expect(page.status).toBe(401)
  expect(page.html).toContain(`href="/admin/login?to=${encodeURIComponent(path)}"`)
  const { fields } = formOf(page.html)
  expect(Object.fromEntries(fields)).toEqual(input)
  const again = await app.signInAsAdmin(admin)
  expect((await send(again, path, Object.fromEntries(fields))).status).toBe(302)
  const { rowCount } = await app.database.owner.query("select from plans where name = 'For stalls'")
  expect(rowCount).toBe(1)
})

test("no text that was sent ends its field, nor does a name", async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
  const page = await send(app.visitor(), `${categories}&q=${encodeURIComponent(hostile)}`, {
    name: hostile,
    [hostile]: "x",
  })
  expect(page.status).toBe(401)
  expect(page.html).not.toMatch(/<script|<img/)
  expect(formOf(page.html).fields).toEqual([
    ["name", hostile],
    [hostile, "x"],
  ])
})

test("passwords and codes are not put on the page, and a form that has nothing else is not kept", async () => {
  const secret = "only-mine-1"
  const shop = { name: "Cedar House", password: secret, again: secret, own_password: secret, code: secret }
  const page = await send(app.visitor(), "/admin/shops?new=", shop)
  expect(page.status).toBe(401)
  expect(page.html).not.toContain(secret)
  expect(Object.fromEntries(formOf(page.html).fields)).toEqual({
    ...{ name: "Cedar House", password: "", again: "", own_password: "", code: "" },
  })
  const passwords = { current_password: secret, new_password: secret, confirm_password: secret }
  const others: [string, Fields][] = [
    ["/shop/change-password", passwords],
    ["/admin/account", { intent: "enable", code: "123456", own_password: secret }],
    ["/shop/categories?delete=x", { sure: "" }],
  ]
  for (const [path, fields] of others) {
    const { status, html } = await send(app.visitor(), path, fields)
    expect([status, html], path).toEqual([302, ""])
  }
})

test("other requests, and what can't be read whole, lead to the sign-in page as before", async () => {
  const input = { name: "Lamps", description: "" }
  const rejected = [
    await app.visitor().post(categories, input),
    await send(app.visitor(), categories, { ...input, description: "d".repeat(limits.formBytes) }),
    await send(app.visitor(), categories, { id: Array.from({ length: 2_001 }, () => "1") }),
    await app.visitor().post(categories, input, { accept: "text/html", "content-type": "text/plain" }),
  ]
  expect(rejected.map(({ status }) => status)).toEqual([302, 302, 302, 302])
  expect(rejected[1]?.headers.get("location")).toBe(`/shop/login?to=${encodeURIComponent(categories)}`)
  const foreign = await app
    .visitor()
    .post(categories, input, { accept: "text/html", "sec-fetch-site": "cross-site" })
  expect([foreign.status, foreign.html.includes("Lamps")]).toEqual([403, false])
})

test("a blocked shop and a removed administrator keep their own pages", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  await app.database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  const blocked = await send(owner, categories, { name: "Lamps", description: "" })
  expect([blocked.status, textOf(blocked.html)]).toEqual([403, expect.stringContaining("Account Blocked")])

  const admin = await insertAdmin(app.database.owner)
  const visitor = await app.signInAsAdmin(admin)
  await app.database.owner.query("alter table admins disable trigger admins_access")
  await app.database.owner.query("delete from admins where id = $1", [admin.id])
  await app.database.owner.query("alter table admins enable trigger admins_access")
  const denied = await send(visitor, "/admin/plans?new=", { name: "For stalls" })
  expect(leadsTo(denied)).toMatch(/^\/admin\/login\?.*denied/)
})
