import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/products/texts"

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const { owner: database } = app.database
  const shop = await insertShop(database, options)
  const owner = await app.signInAsShop(shop)
  const visit = async (lang = "en", to = "") =>
    (await owner.visit(`${path}?kind=questions&lang=${lang}${to}`)).html
  const add = (name: string, questions: string, age = 0) =>
    insertProduct(database, shop, { name, questions, ageMinutes: age })
  const translate = (name: string, ar: string) =>
    database.query("update products set translations = $3 where shop_id = $1 and name = $2", [
      ...[shop.id, name, JSON.stringify({ ar: { name: ar } })],
    ])
  return { database, shop, owner, visit, add, translate }
}

/** The addresses of the forms that a page links to. */
const formsOf = (html: string) =>
  [...html.matchAll(/href="(\/shop\/products\/[^/"]+\/questions\?question=[^"]+)"/g)].map(
    ([, address]) => address,
  )
const formOf = (id: string, question: string) =>
  `/shop/products/${id}/questions?${new URLSearchParams({ question })}`

const scent = "Scent | ar: العطر | 1\n- Jasmine | ar: ياسمين\n- Cedar | $1.00\n- Rose"

test.each([
  ["en", "Questions 3", "Translate"],
  ["ar", "الأسئلة 3", "ترجمة"],
] as const)("in %s, questions without a text lead to their forms", async (lang, count, translate) => {
  const { visit, add } = await arrange()
  const candle = await add("Candle", `${scent}\nWords on the box | 0-1`, 2)
  const soap = await add("Soap", "Wrapping | 0-1\n- Paper", 1)
  const html = await visit(lang)
  for (const text of [
    count,
    `Scent Candle Cedar · Rose ${translate}`,
    `Words on the box Candle ${translate}`,
    `Wrapping Soap Paper ${translate}`,
    messages[lang].fill_linked_subtitle,
  ])
    expect(textOf(html)).toContain(text)
  expect(formsOf(html).toSorted()).toEqual(
    [formOf(candle, "Scent"), formOf(candle, "Words on the box"), formOf(soap, "Wrapping")].toSorted(),
  )
  expect(formsOf(html).indexOf(formOf(candle, "Scent"))).toBe(
    formsOf(html).indexOf(formOf(candle, "Words on the box")) - 1,
  )
})

test("what is translated, in the other language already or of a draft without a name is not listed", async () => {
  const { visit, add, database } = await arrange()
  await add("Candle", "Scent | ar: العطر | 1\n- Jasmine | ar: ياسمين\n- 50 | 0")
  await add("صابون", "العطر | 1\n- ياسمين")
  const draft = await add("Draft", "Scent | 0-1")
  await database.query("update products set is_active = false, draft = 'unnamed' where id = $1", [draft])
  const html = await visit()
  expect(formsOf(html)).toEqual([])
  expect(textOf(html)).toContain("All your questions have an Arabic text. Next: products (1)")
})

test("in a shop that speaks Arabic, what is in Arabic lacks its English", async () => {
  const { visit, add } = await arrange({ language: "ar" })
  const soap = await add("صابون", "العطر | 1\n- ياسمين | en: Jasmine\n- Cedar\nWords | 0-1")
  const html = await visit()
  expect(formsOf(html)).toEqual([formOf(soap, "العطر")])
  expect(textOf(html)).toContain("العطر صابون Translate")
})

test("a shop sees its own alone", async () => {
  const [mine, theirs] = [await arrange(), await arrange()]
  await theirs.add("Candle", scent)
  expect(formsOf(await theirs.visit()), "its owner sees it").toHaveLength(1)
  expect(formsOf(await mine.visit())).toEqual([])
  expect(textOf(await mine.visit()), "nor their number").not.toMatch(/Questions [1-9]/)
})

test("the list of products counts them and leads to them, until their own form has translated them", async () => {
  const { owner, visit, add, translate } = await arrange()
  const id = await add("Candle", "Scent | 1\n- Cedar")
  await translate("Candle", "شمعة")
  const products = async () => textOf((await owner.visit("/shop/products?lang=en")).html)
  expect(await products()).toContain("1 of 1 product in Arabic Other texts: 1 to go Fill in")
  const first = textOf((await owner.visit(`${path}?lang=en`)).html)
  expect(first, "the first kind that lacks one").toContain("Scent Candle Cedar Translate")
  const address = formOf(id, "Scent")
  const form = (await owner.visit(`${address}&lang=en`)).html
  const before = /name="before" value="([^"]*)"/.exec(form)?.[1] ?? ""
  const fields = { kind: "one", is_required: "on", name: "Scent", answer_0: "Cedar", price_0: "" }
  const post = (more: object, was: string) => owner.post(address, { ...fields, ...more, before: was })
  const half = { name_ar: "العطر" }
  expect((await post(half, before)).status).toBe(302)
  expect(textOf(await visit()), "an answer alone").toContain("Scent Candle Cedar Translate")
  const again = (await owner.visit(`${address}&lang=en`)).html
  const was = /name="before" value="([^"]*)"/.exec(again)?.[1] ?? ""
  expect((await post({ ...half, answer_0_ar: "أرز" }, was)).status).toBe(302)
  expect(formsOf(await visit())).toEqual([])
  expect(await products()).not.toContain("to go")
})

test("a page lists so many, and says how many follow", async () => {
  const { visit, add } = await arrange()
  const each = Array.from({ length: 6 }, (_, index) => `Question ${index} | 0-1`).join("\n")
  for (let index = 0; index < 9; index++) await add(`Candle ${index}`, each)
  const html = await visit()
  expect(formsOf(html)).toHaveLength(limits.textRows)
  expect(textOf(html)).toContain("Questions 54")
  expect(textOf(html)).toContain("4 more follow once these are translated.")
})

test("their texts are not stored by the list", async () => {
  const { owner, add } = await arrange()
  const id = await add("Candle", scent)
  const row = { row: id, of: "", name: "عطر", name_was: "", description: "", description_was: "" }
  expect((await owner.post(`${path}/save?kind=questions&to=ar`, row)).status).toBe(400)
})
