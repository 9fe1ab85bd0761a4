import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as wholeTextOf } from "#tests/client/page.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/orders/collect"
const textOf = (html: string) => wholeTextOf(html).replaceAll(/[\u200e\u2066-\u2069]/g, "")

type Status = "new" | "confirmed" | "completed" | "cancelled"

async function arrange() {
  const { owner: db } = app.database
  const shop = await insertShop(db)
  await db.query("update shops set translations = $2 where id = $1", [shop.id, { ar: { name: "دار صنوبر" } }])
  const soap = await insertProduct(db, shop, { name: "Olive soap", priceCents: 650 })
  const { rows } = await db.query<{ id: string }>(
    "insert into delivery_areas (shop_id, name, price_cents) values ($1, 'Metn', 300) returning id",
    [shop.id],
  )
  await db.query("update shops set has_pickup = true where id = $1", [shop.id])
  const metn = { kind: "delivery", area: rows[0]?.id ?? "", cents: 300, price: 300, freeFrom: null } as const
  const send = async (status: Status, options: Partial<Parameters<typeof insertOrder>[2]> = {}) => {
    const order = await insertOrder(db, shop, { items: [[soap, 2]], handover: metn, ...options })
    await db.query("update orders set status = $2 where id = $1", [order.id, status])
    return order
  }
  const pay = (order: { id: string }, cents: number) =>
    db.query(
      `insert into order_payments (shop_id, order_id, kind, amount, currency, cents) values ($1, $2, 'cash', $3, 'USD', $3)`,
      [shop.id, order.id, cents],
    )
  return { db, shop, send, pay, owner: await app.signInAsShop(shop) }
}

test.each(["en", "ar"] as const)(
  "what is confirmed or completed and not fully paid is listed, in %s",
  async (lang) => {
    const { shop, send, pay, owner } = await arrange()
    const none = await owner.visit(`/shop/orders?lang=${lang}`)
    expect(textOf(none.html), "nothing is offered where nothing is to collect").not.toContain(
      messages[lang].collect_title,
    )
    await send("new")
    await send("cancelled")
    const customer = { name: "Rana", phone: "+9613412785", area: "Antelias", note: "The bell is broken" }
    const [open, part, paid] = [
      await send("confirmed", { customer }),
      await send("completed"),
      await send("confirmed"),
    ]
    const picked = await send("confirmed", { handover: { kind: "pickup" } })
    await pay(part, 600)
    await pay(paid, 1600)
    const list = textOf((await owner.visit(`${path}?lang=${lang}`)).html)
    for (const { number } of [open, part, picked]) expect(list).toContain(`#${number}`)
    for (const number of [1001, 1002, paid.number]) expect(list).not.toContain(`#${number}`)
    expect(list, "16 + 10 + 13").toContain("$39.00")
    expect(list).toContain(textOf(messages[lang].collect_paid.replace("{paid}", "$6.00")))
    expect(textOf((await owner.visit(`/shop/orders?lang=${lang}`)).html)).toContain(
      `${messages[lang].collect_title} 3`,
    )
    const sheet = await owner.visit(`${path}/sheet?lang=${lang}`)
    const text = textOf(sheet.html)
    expect(sheet.html).toContain(`<b dir="auto">${lang === "ar" ? "دار صنوبر" : shop.name}</b>`)
    for (const shown of ["1003", "Rana", "3 412 785", "Metn", "Antelias", "$16.00", "$26.00"])
      expect(text).toContain(shown)
    expect(text, "nothing else about the customer").not.toContain("The bell is broken")
    expect(text, "pickup needs no courier").not.toContain(`${picked.number}`)
  },
)

test("a sheet has the chosen orders, and none that is paid, picked up, or another shop's", async () => {
  const { send, pay, owner } = await arrange()
  const other = await arrange()
  const [one, two, paid] = [await send("confirmed"), await send("confirmed"), await send("confirmed")]
  const picked = await send("confirmed", { handover: { kind: "pickup" } })
  await pay(paid, 1600)
  const chosen = [two, paid, picked].map(({ number }) => `order=${number}`).join("&")
  const rows = async (query: string) =>
    [
      ...(await owner.visit(`${path}/sheet?lang=en&${query}`)).html.matchAll(/<td><bdi class="num">(\d+)</g),
    ].map(([, number]) => Number(number))
  expect(await rows(chosen)).toEqual([two.number])
  expect(await rows("order=x&order=99999999999999")).toEqual([])
  expect(await rows("")).toEqual([two.number, one.number])
  const foreign = await other.owner.visit(`${path}/sheet?order=${one.number}`)
  expect(foreign.html).not.toMatch(/<td><bdi class="num">\d/)
})

test("one tap in its row records the rest in cash, once for two devices, and its toast undoes it", async () => {
  const { db, send, pay, owner } = await arrange()
  const other = await arrange()
  const [part, stays] = [await send("confirmed"), await send("completed")]
  await pay(part, 600)
  const version = String(
    (await db.query<{ version: number }>("select version from orders where id = $1", [part.id])).rows[0]
      ?.version,
  )
  const cash = `${path}?order=${part.id}&cash=`
  const payments = async () =>
    (
      await db.query("select kind, currency, cents from order_payments where order_id = $1 order by at", [
        part.id,
      ])
    ).rows
  const first = { kind: "cash", currency: "USD", cents: "600" }
  const html = (await owner.visit(`${path}?lang=en`)).html
  expect(html).toContain(`action="${cash.replace("&", "&amp;")}"`)
  expect(html, "a box belongs to the form of the sheet").toMatch(/<input[^>]*form="sheet"[^>]*name="order"/)

  expect((await other.owner.post(cash, { version })).status).toBe(404)
  for (const [address, status] of [
    [`${path}?cash=`, 404],
    [`${path}?order=${part.id}`, 400],
    [`${path}?order=${part.id}&cancel=`, 400],
  ] as const)
    expect((await owner.post(address, { version })).status, address).toBe(status)
  expect(await payments()).toEqual([first])

  const answers = await Promise.all([owner.post(cash, { version }), owner.post(cash, { version })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409])
  expect(await payments()).toEqual([first, { ...first, cents: "1000" }])
  const late = answers.find(({ status }) => status === 409)
  expect(textOf(late?.html ?? "")).toContain(messages.en.bill_conflict)

  const done = answers.find(({ status }) => status === 302)?.headers.get("location") ?? ""
  const page = await owner.visit(`${done}&lang=en`)
  expect(textOf(page.html)).toContain(messages.en.paid_recorded.replace("{number}", String(part.number)))
  expect(page.html).not.toContain(`order=${part.id}&amp;cash=`)
  expect(page.html).toContain(`order=${stays.id}&amp;cash=`)
  expect(textOf(page.html), "what stays alone").toContain("$16.00")
  expect(textOf(page.html)).not.toContain("$26.00")
  const [, , , now = "", paymentId = ""] =
    new URL(done, "http://vitrine.example").searchParams.get("done")?.split(".") ?? []
  const undo = `${path}?order=${part.id}&unpay=${paymentId}`
  expect(page.html).toContain(`action="${undo.replace("&", "&amp;")}"`)
  expect((await owner.post(undo, { version: now })).headers.get("location")).toBe(`${path}?done=unpaid`)
  expect(await payments()).toEqual([first])
  expect(textOf((await owner.visit(`${path}?lang=en`)).html)).toContain("$26.00")
})

test("nothing is paid in a row while its delivery is to agree", async () => {
  const { db, send, owner } = await arrange()
  const { id } = await send("confirmed")
  await db.query("update orders set delivery_cents = null where id = $1", [id])
  expect((await owner.visit(path)).html).not.toContain("cash=")
})

test("a settled order is found again once its bill or its payments change", async () => {
  const { db, send, pay, owner } = await arrange()
  const order = await send("confirmed")
  await pay(order, 1600)
  const settle = () => db.query("update orders set is_settled = true where id = $1", [order.id])
  const isSettled = async () =>
    (await db.query<{ is_settled: boolean }>("select is_settled from orders where id = $1", [order.id]))
      .rows[0]?.is_settled
  for (const change of [
    "update orders set charge_cents = 100, charge_word = 'Wrapping' where id = $1",
    "update orders set delivery_cents = 500 where id = $1",
    "update orders set total_cents = 2000 where id = $1",
    "update order_payments set reference = 'x' where order_id = $1",
    "delete from order_payments where order_id = $1",
  ]) {
    await settle()
    expect(await isSettled()).toBe(true)
    await db.query(change, [order.id])
    expect(await isSettled(), change).toBe(false)
  }
  expect(textOf((await owner.visit(`${path}?lang=en`)).html)).toContain(`#${order.number}`)
})
