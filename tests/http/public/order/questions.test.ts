import { expect, test } from "vitest"
import { writeAnswers, type Entry } from "#app/domain/question/answers.ts"
import { questionLimits, type Question } from "#app/domain/question/question.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { askOfProduct, candleQuestions } from "#tests/fixtures/ask-of-product.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { item, shareCart } from "../cart/carts-to-share.ts"
import { orderOf, placeOrder, placed } from "./orders-to-place.ts"

const app = useTestApplication()

/** A shop with a candle for 16 dollars that asks, and a soap that doesn't. */
async function arrange(stock = 9) {
  const { owner } = app.database
  const shop = await insertShop(owner, { phone: "+961 3 000 000" })
  const variants = [[null, null, stock]] as const
  const candle = await insertProduct(owner, shop, { name: "Candle", priceCents: 1600, variants })
  const soap = await insertProduct(owner, shop, { name: "Soap", priceCents: 300 })
  await askOfProduct(owner, candle)
  return { shop, candle, soap }
}

const cedar: Entry = ["Scent", "Cedar"]
const jasmine: Entry = ["Scent", "Jasmine"]
const line = (id: string, entries: readonly Entry[], more: object = {}) => ({
  ...item(id),
  answers: writeAnswers(entries),
  ...more,
})

const linesOf = async (orderId: string) =>
  (
    await app.database.owner.query<{ answers: unknown; cents: number }>(
      "select answers, unit_cents::int as cents from order_lines where order_id = $1 order by position",
      [orderId],
    )
  ).rows

test("an order keeps its answers with their prices; renaming them later changes nothing", async () => {
  const { shop, candle, soap } = await arrange()
  const words: Entry = ["Words on the box", "إلى ماما, with love & 1|2"]
  const all = [jasmine, ["Extras", "Gift box"], ["Extras", "Ribbon"], words] as const
  const order = await placed(
    app,
    shop.slug,
    orderOf([
      line(candle, all, { shownCents: 1950, quantity: 2 }),
      line(candle, [cedar], { shownCents: 1600 }),
      item(soap),
    ]),
  )
  const stored = [
    ["Scent", "Jasmine", 100, false],
    ["Extras", "Gift box", 200, false],
    ["Extras", "Ribbon", 0, false],
    [...words, 50, true],
  ].map(([question, answer, cents, isWords]) => ({
    ...{ cents, isWords },
    question: expect.objectContaining({ name: question }) as unknown,
    answer: expect.objectContaining({ name: answer }) as unknown,
  }))
  expect(await linesOf(order.id)).toMatchObject([
    { answers: stored, cents: 1950 },
    { answers: [{ answer: { name: "Cedar" } }], cents: 1600 },
    { answers: [], cents: 300 },
  ])
  const renamed = candleQuestions.map((question) => ({
    ...question,
    name: `${question.name} 2`,
    answers: [],
  }))
  await askOfProduct(app.database.owner, candle, renamed as readonly Question[])
  const page = async (lang: string) =>
    textOf((await app.visitor().visit(`/order/${order.id}?lang=${lang}`)).html)
  expect(await page("en")).toContain(`Jasmine · Gift box · Ribbon · ${words.join(": ")}`)
  expect(await page("ar")).toContain("ياسمين · Gift box")
  const message = new URL(order.chat ?? "").searchParams.get("text") ?? ""
  expect(message).toContain(`2 × Candle (Jasmine, Gift box, Ribbon, ${words.join(": ")})`)
  expect(message).toContain("$39.00")
})

test("answers that the shop does not offer, or that are missing or too many, are said before anything is sent", async () => {
  const { shop, candle } = await arrange()
  const extras = ["Gift box", "Brass snuffer", "Ribbon"].map((answer): Entry => ["Extras", answer])
  const wrong: readonly (readonly Entry[])[] = [
    [],
    [["Extras", "Gift box"]],
    [["Scent", "Rose"]],
    [["Scent", "Vanilla"]],
    [cedar, jasmine],
    [cedar, ...extras],
    [cedar, ["Colour", "Red"]],
    [cedar, ["Words on the box", "x".repeat(questionLimits.words + 1)]],
    [cedar, ["Words on the box", "one"], ["Words on the box", "two"]],
  ]
  for (const entries of wrong) {
    const answer = await placeOrder(app, shop.slug, orderOf([line(candle, entries)]))
    expect(answer, String(entries)).toMatchObject({
      status: 409,
      result: { reason: "changed", problem: expect.stringContaining("chosen again: Candle") as unknown },
    })
    const shared = await shareCart(app, shop, { items: [line(candle, entries)] })
    expect(shared.status, String(entries)).toBe(409)
  }
})

test("answers in another form than a cart writes are no cart", async () => {
  const { shop, candle } = await arrange()
  for (const answers of ["Scent=Jasmine&Extras=Ribbon", "Scent", "Scent=%4aasmine", 7, ["Scent"], null]) {
    const sent = orderOf([{ ...item(candle), answers }])
    expect(await placeOrder(app, shop.slug, sent)).toMatchObject({ status: 400, result: { reason: "lines" } })
  }
  const twice = orderOf([line(candle, [cedar]), line(candle, [cedar])])
  expect(await placeOrder(app, shop.slug, twice)).toMatchObject({ status: 400 })
})

test("a price that the answers changed is said; lines with other answers share one stock", async () => {
  const { shop, candle } = await arrange(3)
  const cheap = orderOf([line(candle, [jasmine], { shownCents: 1600 })])
  expect(await placeOrder(app, shop.slug, cheap)).toMatchObject({ status: 409 })
  const two = (quantity: number) =>
    orderOf([line(candle, [cedar], { quantity: 2 }), line(candle, [jasmine], { quantity })])
  expect(await placeOrder(app, shop.slug, two(2))).toMatchObject({
    status: 409,
    result: { problem: expect.stringContaining("Candle") as unknown },
  })
  expect((await placeOrder(app, shop.slug, two(1))).status).toBe(200)
})

test("a shared cart shows its answers; one that is gone since is said", async () => {
  const { shop, candle } = await arrange()
  const sent = { items: [line(candle, [jasmine, ["Extras", "Gift box"]])] }
  const { result } = await shareCart(app, shop, sent)
  const page = async () => textOf((await app.visitor().visit(`/cart/${result.id}?lang=en`)).html)
  expect(await page()).toContain("Jasmine · Gift box")
  expect(await page()).toContain("$19.00")
  const [, ...others] = candleQuestions
  await askOfProduct(app.database.owner, candle, others)
  expect(await page()).toContain("Gift box")
  expect(await page()).toContain("Choose what goes with it")
})

test("a cart without answers has the link that it had before its product asked anything", async () => {
  const { shop, soap } = await arrange()
  const first = await shareCart(app, shop, { items: [item(soap, 4)] })
  const [, optional] = candleQuestions
  await askOfProduct(app.database.owner, soap, optional && [optional])
  const again = await shareCart(app, shop, { items: [{ ...item(soap, 4), answers: "" }] })
  expect(again.result).toMatchObject({ id: first.result.id, reused: true })
})
