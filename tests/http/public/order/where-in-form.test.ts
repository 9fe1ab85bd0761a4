import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { insertArea, offerPickup } from "#tests/fixtures/insert-area.ts"
import type { TestShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { stockShop } from "../cart/carts-to-share.ts"
import { drawnKey } from "./orders-to-place.ts"

const app = useTestApplication()
let shop: TestShop
let soap: string
let metn: string

beforeAll(async () => {
  ;({ shop, soap } = await stockShop(app))
  metn = await insertArea(app.database.owner, shop.id, {
    ...{ name: "Metn", ar: "المتن", priceCents: 300, freeFromCents: 4_000, smallestCents: 900 },
  })
  await offerPickup(app.database.owner, shop.id)
})

/** What a browser without a script sends of soaps of 4.50 dollars. */
const fieldsFor = (quantity: number, where: string): Fields => ({
  ...{ act: "send", key: drawnKey(), product: [soap], variant: [""], shown: ["450"] },
  ...{ quantity: [String(quantity)], where },
})

const send = (fields: Fields, lang = "en") =>
  app.visitor().post(`/shop/${shop.slug}/order?lang=${lang}`, fields)

test("the form asks where the order goes, with pickup first and prices in the list, in both languages", async () => {
  const page = await app.visitor().visit(`/shop/${shop.slug}/order?item=${soap}:2&lang=en`)
  const options = [...page.html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, text]) => [
    value,
    text,
  ])
  expect(options).toEqual([
    ["", messages.en.where_choose],
    ["pickup", messages.en.where_pick_up],
    [`${metn}/300/4000`, "⁨Metn⁩ · $3.00 · Free from $40.00 · Orders from $9.00"],
  ])
  const arabic = await app.visitor().visit(`/shop/${shop.slug}/order?item=${soap}:2&lang=ar`)
  expect(textOf(arabic.html)).toContain("⁨المتن⁩ · $3.00")
})

test.each(["en", "ar"] as const)(
  "in %s the total of a form without an answer leaves out the delivery, and says so",
  async (lang) => {
    const { where_delivery, where_choose, cart_total, bill_plus_delivery, bill_goods } = messages[lang]
    const page = await app.visitor().visit(`/shop/${shop.slug}/order?item=${soap}:2&lang=${lang}`)
    expect(textOf(page.html)).toContain(
      [bill_goods, "$9.00", where_delivery, where_choose, cart_total, "$9.00", bill_plus_delivery].join(" "),
    )
    expect(page.html).toMatch(/<a [^>]*href="#form-questions">/)
    const { html } = await send({ ...fieldsFor(2, "pickup"), act: "update" }, lang)
    expect(textOf(html)).toContain(`${cart_total} $9.00`)
    expect(textOf(html)).not.toContain(bill_plus_delivery)
  },
)

test("a missing answer and one below the smallest order are named beside the list, and what was chosen stays", async () => {
  const missing = await send(fieldsFor(2, ""))
  expect(missing.status).toBe(400)
  expect(errorBeside(missing.html, "where")).toBe(messages.en.where_missing)
  const { where: _, ...old } = fieldsFor(2, "")
  expect(errorBeside((await send(old)).html, "where"), "a form from before").toBe(messages.en.where_missing)
  const small = await send({ ...fieldsFor(1, `${metn}/300/4000`), name: "Rana" }, "ar")
  expect(errorBeside(small.html, "where")).toContain("$4.50")
  expect(small.html).toContain(`<option value="${metn}/300/4000" selected="">`)
  expect(textOf(small.html)).toMatch(/البضاعة \$4\.50 التوصيل · ⁨المتن⁩ \$3\.00 المجموع \$7\.50/)
})

test("a form is an order once for each answer, with the price that its option showed", async () => {
  const fields = fieldsFor(3, `${metn}/300/4000`)
  const [first, again] = [await send(fields), await send(fields)]
  expect([first.status, leadsTo(again)]).toEqual([303, leadsTo(first)])
  const order = await app.visitor().visit(leadsTo(first) ?? "")
  expect(textOf(order.html)).toMatch(/Goods \$13\.50 Delivery Metn \$3\.00 Total \$16\.50/)
  const other = await send({ ...fields, where: "pickup" })
  expect(leadsTo(other)).not.toBe(leadsTo(first))
  const stale = await send(fieldsFor(4, `${metn}/250/4000`))
  expect(stale.status).toBe(409)
  expect(textOf(stale.html)).toContain("Delivery to Metn is now $3.00. It was $2.50.")
  expect(stale.html).toContain(`<option value="${metn}/300/4000" selected="">`)
  const free = await send(fieldsFor(9, `${metn}/300/4000`))
  expect(free.status, "free by the goods of the form itself").toBe(303)
})

test("a forged answer places nothing, whatever price stands in it", async () => {
  const foreign = await insertArea(app.database.owner, (await stockShop(app)).shop.id, {
    ...{ name: "Metn", priceCents: 0 },
  })
  for (const where of [
    ...[`${metn}/1/4000`, `${metn}/-1/4000`, `${metn}/1e9/4000`, `${metn}/300/1`, `${metn}//4000`],
    ...[`${metn}/300/4000/0`, `${foreign}/0/`, `${"0".repeat(8)}/300/4000`, "delivery"],
  ]) {
    const { status } = await send(fieldsFor(2, where))
    expect([400, 409], where).toContain(status)
  }
  const { rows } = await app.database.owner.query(
    "select 1 from orders where shop_id = $1 and total_cents = 900",
    [shop.id],
  )
  expect(rows).toEqual([])
})

test("a shop with pickup alone asks nothing and says where it is", async () => {
  const { shop: corner, soap: product } = await stockShop(app)
  await offerPickup(app.database.owner, corner.id)
  await app.database.owner.query(
    "update shops set location = 'Gouraud Street', ask_area = 'required' where id = $1",
    [corner.id],
  )
  const page = await app.visitor().visit(`/shop/${corner.slug}/order?item=${product}:2&lang=en`)
  expect(textOf(page.html)).toContain("Pick it up: Gouraud Street")
  expect(page.html).not.toMatch(/name="(?:where|area)"/)
  const sent = await app
    .visitor()
    .post(`/shop/${corner.slug}/order?lang=en`, { ...fieldsFor(2, ""), product: [product] })
  expect(sent.status).toBe(303)
})

test("form and order say that the shop is paid, and only a price that is open is to agree in the chat", async () => {
  const { owner } = app.database
  const { shop: baker, soap: product } = await stockShop(app)
  await owner.query("update shops set phone = '+961 3 000 000' where id = $1", [baker.id])
  const priced = await insertArea(owner, baker.id, { name: "Metn", priceCents: 300 })
  const open = await insertArea(owner, baker.id, { name: "Akkar" })
  const { en } = messages
  const form = await app.visitor().visit(`/shop/${baker.slug}/order?item=${product}:2&lang=en`)
  expect(textOf(form.html)).toContain(`You pay ${baker.name} directly, not on this page.`)
  const sendTo = async (where: string) => {
    const sent = await app
      .visitor()
      .post(`/shop/${baker.slug}/order?lang=en`, { ...fieldsFor(2, where), product: [product] })
    return textOf((await app.visitor().visit(leadsTo(sent) ?? "")).html)
  }
  const known = await sendTo(`${priced}/300/`)
  expect(known).toContain(`${en.order_next_pay} One step is left: send it to the chat too.`)
  expect(known).not.toContain("agree on delivery")
  expect(await sendTo(`${open}//`)).toContain(en.order_unsent)
})
