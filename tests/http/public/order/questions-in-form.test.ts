import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import type { Fields, Page } from "#tests/client/visitor.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
let shop: TestShop
let candle: string

const questions = `Scent | ar: العطر | 1
- Orange blossom
- Jasmine | ar: ياسمين | $1.00
- Cedar | 0
Extras | 0-2
- Gift box | $2.00
- Ribbon
- Card
Words on the box | 0-1 | $0.50`

beforeAll(async () => {
  shop = await insertShop(app.database.owner)
  candle = await insertProduct(app.database.owner, shop, { name: "Candle", priceCents: 1600, questions })
})

const open = (query: string) => app.visitor().visit(`/shop/${shop.slug}/order?${query}`)
const send = (fields: Fields, lang = "en") =>
  app.visitor().post(`/shop/${shop.slug}/order?lang=${lang}`, { act: "send", ...fields })

/** The fields that a browser without a script sends of a page, as far as they matter here. */
function fieldsOf({ html }: Page, answers: Fields): Fields {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    ...{ quantity: "1", phone: "03 123 456", ...answers },
  }
}

const problemOf = ({ html }: Page) => /is-wrong.*?field__error[^>]*>.*?<\/svg>([^<]*)/s.exec(html)?.[1]

test("a product's page asks its questions in fields of the form that orders it without a script", async () => {
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${candle}`)
  const radio = (value: string) =>
    new RegExp(`<input[^>]*form="order-this"[^>]*value="${value}"[^>]*>`).exec(html)?.[0]
  expect(radio("Jasmine")).toContain('name="answer:Scent"')
  expect(radio("Jasmine")).not.toMatch(/checked|disabled/)
  expect(radio("Cedar")).toContain("disabled")
  expect(textOf(html)).toContain("Extras up to 2")
  const arabic = textOf((await app.visitor().visit(`/shop/${shop.slug}/${candle}?lang=ar`)).html)
  expect(arabic).toContain("العطر")
  expect(arabic).toContain("ياسمين")
})

test("a page whose product has no questions has none of their data", async () => {
  const plain = await insertProduct(app.database.owner, shop)
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${plain}`)
  expect(html).not.toMatch(/"questions":|"answerTexts"|data-question=/)
})

test("a card tells whether its button opens the questions first", async () => {
  const options = { questions: "Words | 0-1", name: "Card with words" }
  const optional = await insertProduct(app.database.owner, shop, options)
  const { html } = await app.visitor().visit(`/shop/${shop.slug}`)
  const line = (id: string) => new RegExp(`\\{"productId":"${id}".*?"picture"`).exec(html)?.[0]
  const about = (id: string) => html.slice(html.indexOf(line(id) ?? "?")).match(/^.*?\}/)?.[0]
  expect(about(candle)).toContain('"answerTexts":[],"asks":true')
  expect(about(optional)).toContain('"answerTexts":[],"asks":false')
})

test("a required question without its answer is named beside it, and nothing typed is lost", async () => {
  for (const [lang, name] of [
    ["en", "Scent"],
    ["ar", "العطر"],
  ] as const) {
    const page = await open(`product=${candle}&answer:Extras=Ribbon&lang=${lang}`)
    const sent = await send(fieldsOf(page, { "answer:0:Words on the box": "To Mama" }), lang)
    expect(sent.status).toBe(409)
    expect(problemOf(sent)).toBe(messages[lang].question_missing.replace("{question}", name))
    expect(sent.html).toMatch(/<details[^>]* open=""/)
    expect(sent.html).toContain('value="To Mama"')
  }
})

test("the answers of a product's page arrive at the order, with their prices", async () => {
  const query = new URLSearchParams([
    ...[
      ["product", candle],
      ["lang", "en"],
      ["answer:Scent", "Jasmine"],
      ["answer:Extras", "Gift box"],
    ],
    ["answer:Words on the box", "  To   Mama "],
  ])
  const page = await open(String(query))
  expect(textOf(page.html)).toContain("$19.50")
  expect(page.html).toMatch(/<details(?![^>]* open)/)
  const answers = { "answer:0:Scent": "Jasmine", "answer:0:Extras": "Gift box" }
  const placed = await send(fieldsOf(page, { ...answers, "answer:0:Words on the box": "To Mama" }))
  expect(placed.status).toBe(303)
  const order = textOf((await app.visitor().visit(leadsTo(placed) ?? "")).html)
  for (const part of ["Jasmine", "Gift box", "Words on the box: To Mama", "$19.50"])
    expect(order).toContain(part)
})

test("answers that the shop does not offer are not ordered, and each is named", async () => {
  const page = await open(`product=${candle}&answer:Scent=Cedar&lang=en`)
  expect(problemOf(page)).toBe(messages.en.question_gone.replace("{answer}", "Cedar"))
  const forgeries: readonly Fields[] = [
    { "answer:0:Scent": "Cedar" },
    { "answer:0:Scent": "Gold" },
    { "answer:0:Scent": "Jasmine", "answer:0:Wrapping": "Silk" },
    { "answer:0:Scent": ["Jasmine", "Orange blossom"] },
    { "answer:0:Scent": "Jasmine", "answer:0:Extras": ["Gift box", "Ribbon", "Card"] },
    { "answer:0:Scent": "Jasmine", "answer:0:Words on the box": "x".repeat(121) },
  ]
  for (const forged of forgeries) {
    const sent = await send(fieldsOf(page, forged))
    expect([forged, sent.status]).toEqual([forged, 409])
  }
})
