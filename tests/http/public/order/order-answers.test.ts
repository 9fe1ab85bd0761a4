import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import type { TestShop } from "#tests/fixtures/insert-shop.ts"
import { item, stockShop } from "../cart/carts-to-share.ts"
import { ask, orderOf, placeOrder, placed } from "./orders-to-place.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
let shop: TestShop
let soap: string

beforeAll(async () => {
  ;({ shop, soap } = await stockShop(app))
})

const input = (customer: object) => ({ customer: { name: "", phone: "", area: "", note: "", ...customer } })
const send = (customer: object) => placeOrder(app, shop.slug, orderOf([item(soap)], input(customer)))
const sent = async (customer: object) => {
  const { id } = await placed(app, shop.slug, orderOf([item(soap)], input(customer)))
  const { rows } = await app.database.owner.query(
    `select customer_name as name, customer_phone as phone, customer_area as area, customer_note as note
       from orders where id = $1`,
    [id],
  )
  return rows[0]
}

test("what the shop does not ask is not kept", async () => {
  await ask(app, shop.id, { name: "off", phone: "off", area: "off", note: "off" })
  const nothing = { name: null, phone: null, area: null, note: null }
  expect(await sent({ name: "Rana", phone: "call me", area: "Achrafieh", note: "Gift" })).toEqual(nothing)
})

test("what is optional may be missing, and is kept cleaned; a phone is read with Arabic digits too", async () => {
  await ask(app, shop.id, { name: "optional", phone: "optional", area: "optional", note: "optional" })
  expect(await sent({})).toEqual({ name: null, phone: null, area: null, note: null })
  const note = "Ring twice\u0000\r\nThird floor \ud800"
  expect(await sent({ name: "  رنا\n خوري ", phone: "٠٣ ١٢٣ ٤٥٦", area: "Achrafieh", note })).toEqual({
    ...{ name: "رنا خوري", phone: "+9613123456", area: "Achrafieh" },
    note: "Ring twice \nThird floor \ufffd",
  })
  expect(await sent({ phone: "+33 6 12 34 56 78" })).toMatchObject({ phone: "+33612345678" })
})

test("what is required is named where it is missing, with what can't be read, and nothing is kept", async () => {
  await ask(app, shop.id, { name: "required", phone: "optional", area: "required", note: "optional" })
  const count = "select count(*)::int as count from orders"
  const before = (await app.database.owner.query(count)).rows
  const { status, result } = await send({ phone: "call me", area: " \n", note: "x".repeat(1_001) })
  const needed = "This is needed to send the order."
  const problems = {
    ...{ name: needed, area: needed, note: "This is too long. Please shorten it." },
    phone: messages.en.phone_not_a_number,
  }
  expect([status, result]).toMatchObject([400, { ok: false, reason: "answers", problems }])
  for (const [phone, problem] of [
    ["71 23", messages.en.phone_too_short],
    ["71 234 567 890 123", messages.en.phone_too_long],
    ["0312345", messages.en.phone_too_short],
    ["5512 3456", messages.en.phone_sure],
    ["0501234567", messages.en.phone_too_long],
    ["+999 123 456", "No country has this code. Begin with + and the country's code."],
  ])
    expect((await send({ name: "Rana", area: "Jbeil", phone })).result).toMatchObject({
      problems: { phone: problem },
    })
  expect((await app.database.owner.query(count)).rows).toEqual(before)
  expect(await sent({ name: "Rana", area: "Jbeil" })).toMatchObject({ name: "Rana", area: "Jbeil" })
})

test("a phone that its country has none of is asked about once: sent again as it is, it is taken", async () => {
  await ask(app, shop.id, { name: "off", phone: "required", area: "off", note: "off" })
  const phone = "55 123 456"
  const problems = { phone: messages.en.phone_sure }
  expect((await send({ phone, askedPhone: "55 123 457" })).result, "another one").toMatchObject({ problems })
  expect(await sent({ phone, askedPhone: phone })).toMatchObject({ phone: "+96155123456" })
  expect(
    (await send({ phone: "0312345", askedPhone: "0312345" })).result,
    "nobody can call it",
  ).toMatchObject({
    problems: { phone: messages.en.phone_too_short },
  })
})
