import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const app = useTestApplication()

/** Without the marks of direction. */
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u2066-\u2069]/g, "")
const { en } = messages
const named = (text: string, shop: string) => text.replaceAll("{shop}", shop)

type Row = Readonly<Record<string, unknown>>

async function arrange({ hasMethods = true } = {}) {
  const { owner: database } = app.database
  const shop = await insertShop(database, { name: "Dar Snoubar", phone: "+9613123456" })
  await showPounds(database, shop, { rounding: 1_000 })
  const soap = await insertProduct(database, shop, { priceCents: 3_600 })
  const { id } = await insertOrder(database, shop, { items: [[soap, 1]] })
  if (hasMethods)
    await database.query(
      `insert into payment_methods (shop_id, position, kind, name, account, receiver, sentence, translations, is_active) values
        ($1, 0, 'cash', null, null, null, null, '{}', true),
        ($1, 1, 'whish', null, '71 234 567', 'Rima', 'Write 1001.', '{"ar": {"receiver": "ريما"}}', true),
        ($1, 2, 'bank', null, 'Hidden account', null, null, '{}', false)`,
      [shop.id],
    )
  const set = (columns: Row) =>
    database.query(
      `update orders set ${Object.keys(columns).map((name, index) => `${name} = $${index + 2}`)} where id = $1`,
      [id, ...Object.values(columns)],
    )
  const pay = (cents: number) =>
    database.query(
      `insert into order_payments (shop_id, order_id, kind, amount, currency, cents) values ($1, $2, 'cash', $3, 'USD', $3)`,
      [shop.id, id, cents],
    )
  const read = async (lang = "en") => (await app.visitor().visit(`/order/${id}?lang=${lang}`)).html
  return { shop, id, set, pay, read, database }
}

test("nothing is due before the confirmation, and no number is on the page", async () => {
  const { read, shop } = await arrange()
  const html = await read()
  expect(textOf(html)).toContain(en.pay_nothing_yet)
  expect(textOf(html)).toContain(named(en.pay_nothing_about, shop.name))
  expect(html).not.toContain("71 234 567")
  expect(textOf(html), "the card says what happens next").not.toContain(en.order_next_agree)
  expect(textOf(html)).toContain(en.order_wrong_title)
})

test.each(["en", "ar"] as const)(
  "in %s a confirmed order says what is due and how it is paid",
  async (lang) => {
    const { read, set, shop } = await arrange()
    await set({ status: "confirmed" })
    const html = await read(lang)
    const text = textOf(html)
    for (const expected of [
      "$36.00",
      "3,222,000",
      "71 234 567",
      lang === "en" ? "Rima" : "ريما",
      "Write 1001.",
    ])
      expect(text).toContain(expected)
    expect(text).toContain(named(messages[lang].pay_shop_not, shop.name))
    expect(html).not.toContain("Hidden account")
    const copied = [...html.matchAll(/data-copy="([^"]*)"/g)].map(([, copy]) => copy)
    expect(copied).toEqual(expect.arrayContaining(["71 234 567", "36.00", "3222000"]))
    const chats = [...html.matchAll(/href="(https:\/\/wa\.me\/9613123456[^"]*)"/g)].map(([, to = ""]) =>
      decodeURIComponent(to).replaceAll(/[\u2066-\u2069]/g, ""),
    )
    expect(chats.filter((chat) => chat.includes("1001") && chat.includes("$36.00"))).not.toEqual([])
    expect(chats.filter((chat) => chat.includes("1001") && chat.includes("3,222,000"))).not.toEqual([])
  },
)

test("part paid, paid, overpaid and done each have their card", async () => {
  const { read, set, pay, shop } = await arrange()
  await set({ status: "confirmed" })
  await pay(2_000)
  const part = textOf(await read())
  for (const expected of [en.pay_left_title, "$20.00 of $36.00 paid", "$16.00", "1,432,000"])
    expect(part).toContain(expected)
  await pay(1_600)
  const paid = textOf(await read())
  expect(paid).toContain(`$36.00 to ${shop.name}`)
  expect(paid).not.toContain(en.order_next_pay)
  await pay(200)
  expect(textOf(await read())).toContain("Paid, $2.00 too much")
  await pay(-200)
  await set({ status: "completed" })
  const done = await read()
  expect(textOf(done)).toContain(`$36.00 to ${shop.name}`)
  expect(done).not.toContain("71 234 567")
})

test("a delivery to agree says why nothing is due yet, and a cancelled order that its payment comes back", async () => {
  const { read, set, pay, shop } = await arrange()
  await set({ status: "confirmed", handover: "delivery", area_name: "Akkar" })
  const agreeing = await read()
  expect(textOf(agreeing)).toContain(named(en.pay_agree_about, shop.name))
  expect(agreeing).not.toContain("71 234 567")
  await pay(2_000)
  await set({ status: "cancelled", cancel_reason: "Sold out" })
  expect(textOf(await read())).toContain(`${shop.name} has $20.00 of yours`)
})

test("the bill has each part that it has", async () => {
  const { read, set } = await arrange()
  await set({
    ...{ status: "confirmed", handover: "delivery", area_name: "Metn", delivery_cents: 300 },
    ...{ charge_cents: 150, charge_word: "Gift wrapping" },
    ...{ reduction_kind: "percent", reduction_value: 10, reduction_word: "regular customer" },
  })
  const text = textOf(await read())
  for (const expected of [
    en.bill_title,
    "Delivery to Metn",
    "$3.00",
    "Gift wrapping",
    "10% · regular customer",
    "−$3.60",
    "$36.90",
  ])
    expect(text).toContain(expected)
})

test("a shop without any of it has no card, and hostile texts are only texts", async () => {
  const plain = await arrange({ hasMethods: false })
  for (const status of ["new", "confirmed", "completed"]) {
    await plain.set({ status })
    const html = await plain.read()
    expect(html).not.toContain('id="pay"')
    expect(textOf(html)).toContain(en.order_yours)
  }
  const hostile = await arrange()
  const word = '"><script>alert(1)</script>'
  await hostile.set({ status: "confirmed", charge_cents: 1, charge_word: word })
  await hostile.database.query("update payment_methods set account = $2, sentence = $2 where shop_id = $1", [
    ...[hostile.shop.id, word],
  ])
  expect(await hostile.read()).not.toContain("<script>alert(1)")
})
