import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { arrangeBilledOrder, textOf } from "./billed-order.ts"

const app = useTestApplication()
const arrange = () => arrangeBilledOrder(app)
const aboveLimit = String(limits.priceCents / 100 + 1)
const money = { way: "cash", amount: "5", currency: "USD", back: "", reference: "" }
const versionIn = ({ html }: Page) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ""

test("two devices that edit one bill lose nothing: the later one keeps its input and sees the other's change", async () => {
  const { act: action, version } = await arrange()
  const seen = await version()
  expect((await action("bill=delivery", { version: seen, amount: "3" })).status).toBe(302)
  const late = await action("bill=charge", { version: seen, amount: "7.25", word: "Ribbon" })
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toContain(messages.en.bill_conflict)
  for (const stays of ['value="7.25"', 'value="Ribbon"', `value="${await version()}"`])
    expect(late.html).toContain(stays)
  expect(textOf(late.html)).toContain("$36.50")
})

test("a payment and a change of the bill at once: one is stored, the others keep their input and are sent again", async () => {
  const { act: action, version, payments, database, id } = await arrange()
  const forms: [string, Fields][] = [
    ["bill=delivery", { amount: "3" }],
    ["bill=charge", { amount: "7.25", word: "Ribbon" }],
    ["bill=reduction", { amount: "10", unit: "percent", word: "regular" }],
    ["pay=", { ...money, amount: "20", reference: "884213" }],
  ]
  let seen = await version()
  let open = forms
  while (open.length > 0) {
    const sent = await Promise.all(
      open.map(([position, fields]) => action(position, { ...fields, version: seen })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([302, ...open.slice(1).map(() => 409)])
    for (const [index, page] of sent.entries()) {
      if (page.status !== 409) continue
      expect(textOf(page.html)).toContain(messages.en.bill_conflict)
      for (const input of Object.values(open[index]?.[1] ?? {}).filter((text) => text !== ""))
        expect(page.html).toContain(`value="${String(input)}"`)
      seen = versionIn(page)
    }
    open = open.filter((_, index) => sent[index]?.status === 409)
  }
  expect(await payments()).toMatchObject([{ cents: "2000", reference: "884213" }])
  const { rows } = await database.query(
    "select delivery_cents::int, charge_cents::int, reduction_value::int, charge_word from orders where id = $1",
    [id],
  )
  expect(rows).toEqual([
    { delivery_cents: 300, charge_cents: 725, reduction_value: 10, charge_word: "Ribbon" },
  ])
})

test("money that two devices record at once is recorded once", async () => {
  const { act: action, version, payments } = await arrange()
  const seen = await version()
  const presses = ["cash=", "cash=", "pay=", "pay="].map((position) =>
    action(position, position === "pay=" ? { ...money, version: seen } : { version: seen }),
  )
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([302, 409, 409, 409])
  expect(await payments()).toHaveLength(1)
})

test("an order takes no payment above its limit, by whichever form", async () => {
  const { act: action, payments, database, id, shop } = await arrange()
  await action("confirm=")
  await database.query(
    `insert into order_payments (shop_id, order_id, kind, amount, currency, cents)
       select $1, $2, 'cash', 10, 'USD', 10 from generate_series(1, $3)`,
    [shop.id, id, paymentLimits.payments],
  )
  for (const [position, fields] of [
    ["pay=", money],
    ["cash=", {}],
    ["complete=", { money: "cash" }],
  ] as const) {
    const rejected = await action(position, fields)
    expect(rejected.status, position).toBe(409)
    expect(textOf(rejected.html)).toContain(`at most ${paymentLimits.payments} payments`)
  }
  expect(await payments()).toHaveLength(paymentLimits.payments)
})

test("hostile forms of the bill and of payments change nothing", async () => {
  const { act: action, owner, path, read, payments, shop, soap, database } = await arrange()
  const stranger = await insertShop(database)
  const { rows } = await database.query<{ id: string }>(
    "insert into payment_methods (shop_id, kind, account) values ($1, 'whish', 'Canary account') returning id",
    [stranger.id],
  )
  const other = await insertOrder(database, shop, { items: [[soap, 1]] })
  const elsewhere = await database.query<{ id: string }>(
    `insert into order_payments (shop_id, order_id, kind, amount, currency, cents) values ($1, $2, 'cash', 500, 'USD', 500)
     returning id`,
    [shop.id, other.id],
  )
  const before = await read()
  for (const [position, fields, statuses] of [
    ["bill=total", { amount: "1" }, [400]],
    ["bill=delivery", { amount: "1", total_cents: "1" }, [400]],
    ["bill=delivery", { amount: "1", version: "x" }, [400]],
    ["pay=", { ...money, way: "own" }, [400]],
    ["pay=", { ...money, way: "gold" }, [400]],
    ["pay=", { ...money, cents: "99999" }, [400]],
    ["pay=", { ...money, way: rows[0]?.id ?? "" }, [409]],
    ["pay=", { ...money, way: randomUUID() }, [409]],
    ["pay=", { ...money, currency: "EUR" }, [422]],
    ["pay=", { ...money, amount: "-5" }, [422]],
    ["pay=", { ...money, amount: "0" }, [422]],
    ["pay=", { ...money, amount: aboveLimit }, [422]],
    ["pay=", { ...money, amount: aboveLimit, back: "on" }, [422]],
    ["pay=", { ...money, amount: "999999999999999", currency: "LBP" }, [422]],
    ["pay=", { ...money, reference: "x".repeat(paymentLimits.reference + 1) }, [422]],
    ["bill=delivery", { amount: aboveLimit }, [422]],
    ["bill=charge", { amount: aboveLimit, word: "x" }, [422]],
    ["bill=reduction", { amount: aboveLimit, unit: "sum" }, [422]],
    ["bill=reduction", { amount: "-1", unit: "percent" }, [422]],
    [`unpay=${randomUUID()}`, {}, [409]],
    [`unpay=${elsewhere.rows[0]?.id}`, {}, [409]],
    ["unpay=x", {}, [400]],
  ] as const)
    expect([...statuses, position], `${position} ${JSON.stringify(fields)}`).toContain(
      (await action(position, fields)).status,
    )
  expect(await payments()).toEqual([])
  expect(await read()).toBe(before)
  const intruder = await app.signInAsShop(stranger)
  for (const position of ["bill=delivery", "pay=", "cash=", `unpay=${randomUUID()}`])
    expect((await intruder.post(`${path}?${position}`, { version: "1", ...money })).status).not.toBe(302)
  expect((await app.visitor().post(`${path}?cash=`, { version: "1" })).status).not.toBe(200)
  expect(await payments()).toEqual([])
  expect((await owner.visit(`${path}?pay=`)).html).not.toContain("Canary account")
  expect(shop.id).not.toBe(stranger.id)
})
