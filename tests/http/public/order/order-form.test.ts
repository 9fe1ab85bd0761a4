import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { stockShop, variantOf } from "../cart/carts-to-share.ts"
import { ask } from "./orders-to-place.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
let shop: TestShop
let mug: string
let soap: string

beforeAll(async () => {
  ;({ shop, mug, soap } = await stockShop(app))
})

const open = (query: string) => app.visitor().visit(`/shop/${shop.slug}/order?${query}`)

/** What a browser without a script sends of a page. */
function fieldsOf({ html }: Page, changes: Fields = {}): Fields {
  const fields: Record<string, string[]> = {}
  for (const [tag] of html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
    const [, name = ""] = / name="([^"]*)"/.exec(tag) ?? []
    const [, value = ""] = / value="([^"]*)"/.exec(tag) ?? []
    const chosen = /<option value="([^"]*)" selected="">/.exec(html.slice(html.indexOf(tag)))?.[1] ?? ""
    ;(fields[name] ??= []).push(tag.startsWith("<select") ? chosen : value)
  }
  return { ...fields, ...changes }
}

const send = (fields: Fields, lang = "en") =>
  app.visitor().post(`/shop/${shop.slug}/order?lang=${lang}`, { act: "send", ...fields })

test("what is chosen on a product's page is in the form, and is ordered with one press, once however often", async () => {
  const detail = await app.visitor().visit(`/shop/${shop.slug}/${mug}`)
  expect(detail.html).toContain(`action="/shop/${shop.slug}/order"`)
  expect(detail.html).toMatch(/<input type="radio"[^>]*form="order-this"/)
  const page = await open(`product=${mug}&size=250+ml&color=Sand&lang=en`)
  expect(page.headers.get("cache-control")).toBe("private, no-store")
  const variant = await variantOf(app, mug, "250 ml")
  const fields = fieldsOf(page)
  expect(fields).toMatchObject({ product: [mug], variant: [variant], quantity: ["1"], shown: ["1450"] })
  const [first, second] = [await send(fields), await send(fields)]
  expect([first.status, leadsTo(first)]).toEqual([303, leadsTo(second)])
  const order = await app.visitor().visit(leadsTo(first) ?? "")
  expect(textOf(order.html)).toContain("250 ml · Sand")
  expect(textOf(order.html)).toContain("Send it on WhatsApp")
})

test("lines are added, counted with digits of either script, changed and removed; what is typed stays", async () => {
  await ask(app, shop.id, { name: "optional", note: "optional" })
  const input = { name: "رنا", note: "A\nB <b>" }
  const post = (page: Page, changes: Fields) => send(fieldsOf(page, { ...input, ...changes }))
  const added = await post(await open(`product=${soap}`), { act: `add:${mug}` })
  expect(fieldsOf(added)).toMatchObject({ product: [soap, mug], variant: ["", ""], name: ["رنا"] })
  expect(added.html).toContain("A\nB &lt;b&gt;</textarea>")
  const variant = await variantOf(app, mug, "250 ml")
  const changed = await post(added, { act: "update", quantity: ["٣", "۲"], variant: ["", variant] })
  expect(textOf(changed.html)).toContain("Total $42.50 5 items")
  const found = await post(changed, { act: "update", search: "olive" })
  expect(found.html).toContain(`value="add:${soap}"`)
  expect(found.html).not.toContain(`value="add:${mug}"`)
  const removed = await post(changed, { act: "remove:0" })
  expect(fieldsOf(removed)).toMatchObject({ product: [mug], quantity: ["2"] })
  const none = await post(removed, { act: "update", quantity: "0" })
  expect(textOf(none.html)).toContain("There is nothing in this order yet.")
  const wrong = await post(removed, { quantity: "two" })
  expect(wrong.status).toBe(400)
  expect(errorBeside(wrong.html, "quantity")).toBe("Write a number from 1 to 999.")
  expect(fieldsOf(wrong)).toMatchObject({ quantity: ["two"], name: ["رنا"] })
})

test("a missing answer is named beside its field, in both languages", async () => {
  await ask(app, shop.id, { name: "required", phone: "optional", note: "off" })
  const page = await open(`item=${soap}:2`)
  for (const [lang, needed] of [
    ["en", messages.en.order_answer_required],
    ["ar", "لا يُرسل الطلب من دونه."],
  ] as const) {
    const rejected = await send(fieldsOf(page, { phone: "71 23" }), lang)
    expect([rejected.status, errorBeside(rejected.html, "name")]).toEqual([400, needed])
    expect(errorBeside(rejected.html, "phone")).not.toBe("")
  }
  expect((await send(fieldsOf(page, { name: "Rana" }))).status).toBe(303)
  await ask(app, shop.id, { name: "off", phone: "off" })
})

test("what changed in the shop is shown, and sent with the next press", async () => {
  const lamp = await insertProduct(app.database.owner, shop, {
    ...{ name: "Lamp", priceCents: 5_000 },
    variants: [[null, null, 3]],
  })
  const page = await open(`item=${lamp}:3`)
  await app.database.owner.query("update products set price = 55 where id = $1", [lamp])
  await app.database.owner.query("update product_variants set stock = 2 where product_id = $1", [lamp])
  const rejected = await send(fieldsOf(page))
  expect(rejected.status).toBe(409)
  const text = textOf(rejected.html)
  for (const shown of [
    ...["Fewer are left than you wanted: Lamp.", "The price has changed: Lamp."],
    ...["The price has changed since: it was $50.00.", "Total $110.00 2 items"],
  ])
    expect(text).toContain(shown)
  expect((await send(fieldsOf(rejected))).status).toBe(303)
  await app.database.owner.query("delete from products where id = $1", [lamp])
  const gone = await send(fieldsOf(rejected, { key: "another-key-of-a-form" }))
  expect(gone.status).toBe(409)
  expect(textOf(gone.html)).toContain("A product that is no longer in the shop")
})

test("the other language keeps the lines and all that is typed", async () => {
  await ask(app, shop.id, { name: "optional", note: "optional" })
  const page = await open(`product=${soap}&lang=en`)
  const [, id = ""] = /<form[^>]* id="(\w+)"[^>]*method="post"/.exec(page.html) ?? []
  const button = page.html.match(/<button[^>]*>/g)?.find((tag) => tag.includes('value="ar"')) ?? ""
  expect(button).toContain(`form="${id}"`)
  const [, address = ""] = /formAction="([^"]*)"/i.exec(button) ?? []
  const input = { name: "Rana", note: "A\nB", quantity: "3" }
  const { act: _, ...fields } = fieldsOf(page, input)
  const arabic = await app.visitor().post(address, { ...fields, lang: "ar" })
  expect(arabic.html).toContain('<html lang="ar"')
  expect(fieldsOf(arabic)).toMatchObject({ product: [soap], quantity: ["3"], name: ["Rana"] })
  expect(arabic.html).toContain("A\nB</textarea>")
  await ask(app, shop.id, { name: "off", note: "off" })
})

test("a robot that fills in every field, and what is no form of ours, place nothing", async () => {
  const page = await open(`item=${soap}:1`)
  const count = async () => (await app.database.owner.query("select from orders")).rowCount
  const before = await count()
  const trapped = await send(fieldsOf(page, { website: "http://robot.example" }))
  expect([trapped.status, textOf(trapped.html)]).toEqual([
    400,
    expect.stringContaining("The order could not be sent."),
  ])
  expect((await send({ product: "x", quantity: "1" })).status).toBe(400)
  expect((await send(fieldsOf(page, { key: "" }))).status).toBe(400)
  expect((await send({ file: new Blob(["x"]) })).status).toBeGreaterThanOrEqual(400)
  expect(await count()).toBe(before)
})

test("a missing and a blocked shop answer as their page does", async () => {
  const blocked = await insertShop(app.database.owner, { isActive: false })
  for (const slug of [blocked.slug, "no-such-shop"]) {
    const [opened, sent] = [
      await app.visitor().visit(`/shop/${slug}/order?lang=en`),
      await app.visitor().post(`/shop/${slug}/order?lang=en`, { act: "update" }),
    ]
    for (const page of [opened, sent])
      expect([page.status, textOf(page.html)]).toEqual([404, expect.stringContaining("Shop Not Found")])
  }
})
