import { expect, test } from "vitest"
import { chargeWordLimit } from "#app/domain/bill/reduction.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { arrangeBilledOrder, textOf } from "./billed-order.ts"

const app = useTestApplication()

const arrange = (options?: { hasMethods: boolean }) => arrangeBilledOrder(app, options)

test.each([
  [
    "en",
    ["The bill", "Goods", "$33.50", "Delivery", "$3.00", "Gift wrapping", "$1.50", "Reduction", "−$2.00"],
  ],
  ["ar", ["الحساب", "البضاعة", "$33.50", "التوصيل", "$3.00", "Gift wrapping", "$1.50", "حسم", "−$2.00"]],
])(
  "in %s the bill has its charges, its total in both currencies, and what is to collect",
  async (lang, texts) => {
    const { act: action, read } = await arrange()
    for (const [part, fields] of [
      ["delivery", { amount: "3" }],
      ["charge", { amount: "1.50", word: "Gift wrapping" }],
      ["reduction", { amount: "٢", unit: "sum", word: "" }],
    ] as const)
      expect((await action(`bill=${part}`, fields)).status).toBe(302)
    const text = await read(`lang=${lang}`)
    for (const expected of [...texts, "$36.00", "3,222,000"]) expect(text).toContain(expected)
    expect(text).toContain(messages[lang as "en" | "ar"].paid_to_collect)
  },
)

test("what is missing is a chip that opens its form, and a part unfolds in place without a script", async () => {
  const { act: action, owner, path } = await arrange()
  const bare = (await owner.visit(path)).html
  for (const part of ["delivery", "reduction", "charge"])
    expect(bare).toContain(`href="${path}?bill=${part}"`)
  const opened = (await owner.visit(`${path}?bill=reduction`)).html
  expect(opened).toContain(`action="${path}?bill=reduction"`)
  await action("bill=reduction", { amount: "10", unit: "percent", word: "regular" })
  const { html } = await owner.visit(`${path}?bill=reduction&lang=en`)
  expect(html).toMatch(/<details[^>]* id="bill-reduction"[^>]* open/)
  expect(textOf(html)).toContain("10% · regular")
  expect(textOf(html)).toContain("−$3.35")
})

test.each([
  ["delivery", { amount: "-3" }, "bill_problem_amount"],
  ["delivery", { amount: "" }, "bill_problem_amount_required"],
  ["delivery", { amount: "9999999999" }, "bill_problem_too_large"],
  ["reduction", { amount: "101", unit: "percent" }, "bill_problem_percent"],
  ["reduction", { amount: "2.5", unit: "percent" }, "bill_problem_percent"],
  ["charge", { amount: "1e3", word: "x" }, "bill_problem_amount"],
  ["charge", { amount: "1", word: " " }, "bill_problem_word"],
  ["charge", { amount: "1", word: "x".repeat(chargeWordLimit + 1) }, "bill_problem_word_long"],
] as const)("a wrong %s %j is said beside its field, and the input stays", async (part, fields, key) => {
  const { act: action, read } = await arrange()
  const rejected = await action(`bill=${part}`, fields)
  expect(rejected.status).toBe(422)
  const text = messages.en[key].replace("{limit}", String(chargeWordLimit))
  expect(textOf(rejected.html)).toContain(text)
  if (fields.amount !== "") expect(rejected.html).toContain(`value="${fields.amount}"`)
  expect(await read()).toContain("$33.50")
})

test("part is paid in pounds, the rest in cash, which its toast undoes; each entry has its device", async () => {
  const { act: action, owner, path, read, payments, pay } = await arrange()
  await pay({ way: "whish", amount: "1,790,000", currency: "LBP", reference: "884213" })
  expect(await payments()).toMatchObject([{ amount: "1790000", currency: "LBP", cents: "2000" }])
  expect(await read()).toContain(messages.en.paid_part)
  const paid = await action("cash=")
  const done = paid.headers.get("location") ?? ""
  expect(paid.status).toBe(302)
  const page = await owner.visit(done)
  expect(textOf(page.html)).toContain(messages.en.paid_recorded.replace("{number}", "1001"))
  const [, rest] = await payments()
  expect(rest).toMatchObject({ cents: "1350", currency: "USD" })
  const [, , , version = "", paymentId = ""] = (
    new URL(done, "http://vitrine.example").searchParams.get("done") ?? ""
  ).split(".")
  expect(page.html).toContain(`action="${path}?unpay=${paymentId}"`)
  expect((await owner.post(`${path}?unpay=${paymentId}`, { version })).status).toBe(302)
  const text = await read()
  for (const expected of [
    messages.en.paid_part,
    "Paid $13.50, Cash",
    "Payment removed: $13.50, Cash",
    "884213",
  ])
    expect(text).toContain(expected)
  expect(await payments()).toHaveLength(1)
})

test("money that is given back is below zero, and too much is said with what it is too much by", async () => {
  const { read, payments, pay } = await arrange()
  await pay({ amount: "35.50" })
  expect(await read()).toContain("Overpaid by $2.00")
  await pay({ amount: "2", back: "on" })
  expect((await payments()).map(({ cents }) => cents)).toEqual(["3550", "-200"])
  expect(await read()).toContain("Gave back $2.00, Cash")
})

test("an order that is not paid asks once when it is completed, and a shop without any of it is not asked", async () => {
  const { act: action, owner, path, read, payments } = await arrange()
  await action("confirm=")
  const asked = await action("complete=")
  expect([asked.status, asked.headers.get("location")]).toEqual([302, `${path}?complete=`])
  const question = textOf((await owner.visit(`${path}?complete=&lang=en`)).html)
  for (const expected of [
    "$33.50 is still to collect.",
    "Paid in cash $33.50, complete",
    "Complete, collect later",
  ])
    expect(question).toContain(expected)
  expect((await action("complete=", { money: "cash" })).status).toBe(302)
  expect(await read()).toContain("Completed")
  expect(await payments()).toMatchObject([{ cents: "3350" }])
  const plain = await arrange({ hasMethods: false })
  await plain.act("confirm=")
  expect((await plain.act("complete=")).headers.get("location")).toContain("done=completed")
  expect(await plain.read()).not.toContain(messages.en.paid_to_collect)
})

test("cancelling an order with payments says so and keeps them", async () => {
  const { act: action, owner, path, read, payments, pay } = await arrange()
  await pay({ amount: "20" })
  expect(textOf((await owner.visit(`${path}?cancel=&lang=en`)).html)).toContain("$20.00 was paid.")
  await action("cancel=", { reason: "Sold out" })
  expect(await payments()).toHaveLength(1)
  expect(await read()).toContain(messages.en.paid_cancelled)
  await action("bill=delivery", { amount: "3" })
  expect(await read()).not.toContain("$3.00")
})

test("the file of orders has columns for each part of the bill, in both languages", async () => {
  const { act: action, owner, pay } = await arrange()
  await action("bill=delivery", { amount: "3" })
  await action("bill=reduction", { amount: "2", unit: "sum" })
  await pay({ amount: "40" })
  for (const lang of ["en", "ar"] as const) {
    const lines = (await owner.visit(`/shop/orders.csv?lang=${lang}`)).html.split("\r\n")
    const [header = "", row = ""] = lines
    const { orders_file_reduction, orders_file_paid, orders_file_to_collect } = messages[lang]
    for (const name of [orders_file_reduction, orders_file_paid, orders_file_to_collect])
      expect(header).toContain(name)
    expect(row).toContain("33.50,3.00,2.00,0.00,34.50,40.00,-5.50")
  }
})
