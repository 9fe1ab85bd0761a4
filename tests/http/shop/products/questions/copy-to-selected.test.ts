import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { Question } from "#app/domain/question/question.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf as pageText } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { leadsTo, path } from "../selection.ts"

const app = useTestApplication()

/** The text of a page without the marks that keep the direction of names. */
const textOf = (html: string) => pageText(html).replaceAll(/[\u2066-\u2069]/g, "")

const scent = "Scent | ar: العطر | 1\n- Rose\n- Cedar"
const extras = "Extras | ar: إضافات | 0-1\n- Ribbon"
const five = "A | 0-1\nB | 0-1\nC | 0-1\nD | 0-1\nE | 0-1"

async function arrange() {
  const { owner: database } = app.database
  const shop = await insertShop(database)
  const owner = await app.signInAsShop(shop)
  const add = (name: string, questions?: string) =>
    insertProduct(database, shop, { name, ...(questions && { questions }) })
  const stored = async (...ids: string[]) => {
    const { rows } = await database.query<{ id: string; questions: Question[] | null }>(
      "select id, questions from products where id = any($1)",
      [ids],
    )
    return ids.map((id) =>
      rows.find((row) => row.id === id)?.questions?.map(({ name, answers }) => [name, answers.length]),
    )
  }
  const question = (...ids: string[]) => `${path}?selected=questions&${ids.map((id) => `id=${id}`).join("&")}`
  return { database, shop, owner, add, stored, question }
}

const sureIn = (html: string) => /name="sure" value="([^"]+)"/.exec(html)?.[1] ?? ""

test.each([
  ["en", "Copy questions to 3 products", "Soap Scent, Extras", "Questions copied to 3 products."],
  ["ar", "نسخ الأسئلة إلى 3 منتجات", "Soap العطر، إضافات", "نُسخت الأسئلة إلى 3 منتجات."],
] as const)(
  "in %s, one press on a product copies its questions to the selected ones",
  async (lang, title, offered, toast) => {
    const { shop, owner, add, stored, question } = await arrange()
    const [soap, words] = [await add("Soap", `${scent}\n${extras}`), await add("Box", "Words | 0-1")]
    const [mug, lamp] = [await add("Mug"), await add("Lamp")]
    const shopper = app.visitor()
    const storefront = `/shop/${shop.slug}/${mug}?lang=${lang}`
    expect(textOf((await shopper.visit(storefront)).html)).not.toContain("Scent")
    const asked = await owner.post(`${path}?selected=questions`, { id: [mug, lamp, words] })
    expect(leadsTo(asked)).toEqual([302, question(mug, lamp, words)])
    const dialog = (await owner.visit(`${question(mug, lamp, words)}&lang=${lang}`)).html
    for (const text of [title, offered, "Box Words"]) expect(textOf(dialog)).toContain(text)
    expect(await stored(mug), "nothing is copied yet").toEqual([undefined])
    const copied = await owner.post(question(mug, lamp, words), { from: soap })
    expect(leadsTo(copied)).toEqual([302, `${path}?done=questions.3.0.0`])
    expect(textOf((await owner.visit(`${path}?done=questions.3.0.0&lang=${lang}`)).html)).toContain(toast)
    const both = [
      ["Scent", 2],
      ["Extras", 1],
    ]
    expect(await stored(soap, mug, lamp, words)).toEqual([both, both, both, [["Words", 0], ...both]])
    const page = await shopper.visit(storefront)
    expect(textOf(page.html), "shoppers are asked at once").toContain(lang === "en" ? "Scent" : "العطر")
  },
)

test("in a shop that asks nothing there is no such action; one question shows it", async () => {
  const { owner, add } = await arrange()
  const [stranger] = [await arrange(), await add("Mug")]
  await stranger.add("Soap", scent)
  const page = async (of: typeof owner) => (await of.visit(`${path}?lang=en`)).html
  expect(await page(owner)).toContain('formAction="/shop/products?selected=move"')
  expect(await page(owner)).not.toContain("selected=questions")
  expect(await page(stranger.owner)).toContain('formAction="/shop/products?selected=questions"')
})

test.each([
  [
    "en",
    [
      "Not every product can take all questions of “Soap”. Nothing is copied yet. A product has at most 6 questions.",
      "Full Added: Scent No room for: Extras",
      "Own Added: Extras Has its own already, which stays: Scent",
      "1 other product gets all of them.",
      "Copy to 3 products",
    ],
    "Questions copied to 3 products. 2 products stayed as they were.",
  ],
  [
    "ar",
    [
      "بعض هذه المنتجات لن يأخذ كلّ أسئلة «Soap». لم يُنسخ شيء بعد. عدد أسئلة المنتج 6 على الأكثر.",
      "Full يُضاف: العطر لا مكان لـ: إضافات",
      "Own يُضاف: إضافات فيه سؤال بهذا الاسم ويبقى كما هو: العطر",
      "تُنسخ كلّها إلى منتج آخر.",
      "نسخ إلى 3 منتجات",
    ],
    "نُسخت الأسئلة إلى 3 منتجات. بقي منتجان كما هما.",
  ],
] as const)(
  "in %s, what a product can't take is said by its name before anything is copied",
  async (lang, texts, toast) => {
    const { owner, add, stored, question } = await arrange()
    const soap = await add("Soap", `${scent}\n${extras}`)
    const ids = [
      await add("Full", five),
      await add("Own", "SCENT | 0-1"),
      await add("Mug"),
      await add("Same", `${extras}\n${scent}`),
    ] as const
    const address = question(...ids, soap)
    const before = await stored(...ids)
    const asked = await owner.post(`${address}&lang=${lang}`, { from: soap })
    expect(asked.status).toBe(422)
    for (const text of texts) expect(textOf(asked.html)).toContain(text)
    expect(asked.html.match(/<li><b dir="auto">/g), "only those two are named").toHaveLength(2)
    expect(await stored(...ids)).toEqual(before)
    const copied = await owner.post(address, { from: soap, sure: sureIn(asked.html) })
    expect(leadsTo(copied)).toEqual([302, `${path}?done=questions.3.2.0`])
    expect(textOf((await owner.visit(`${path}?done=questions.3.2.0&lang=${lang}`)).html)).toContain(toast)
    const [full, own, mug, same] = await stored(...ids)
    expect(full?.map(([name]) => name)).toEqual(["A", "B", "C", "D", "E", "Scent"])
    expect(own).toEqual([
      ["SCENT", 0],
      ["Extras", 1],
    ])
    expect(mug).toEqual([
      ["Scent", 2],
      ["Extras", 1],
    ])
    expect(same).toEqual(before[3])
  },
)

test("what another device changes after the question is asked about again", async () => {
  const { database, owner, add, stored, question } = await arrange()
  const soap = await add("Soap", scent)
  const ids = [await add("Own", "Scent | 0-1"), await add("Mug"), await add("Lamp")] as const
  const [own, mug, lamp] = ids
  const asked = await owner.post(`${question(...ids)}&lang=en`, { from: soap })
  expect(textOf(asked.html)).toContain("Copy to 2 products")
  await database.query(
    "update products set questions = (select questions from products where id = $2) where id = $1",
    [mug, own],
  )
  const again = await owner.post(`${question(...ids)}&lang=en`, { from: soap, sure: sureIn(asked.html) })
  expect(again.status).toBe(422)
  expect(textOf(again.html)).toContain("Mug Has its own already, which stays: Scent")
  expect(await stored(lamp)).toEqual([undefined])
  const copied = await owner.post(question(...ids), { from: soap, sure: sureIn(again.html) })
  expect(leadsTo(copied)).toEqual([302, `${path}?done=questions.1.2.0`])
  expect(await stored(...ids)).toEqual([[["Scent", 0]], [["Scent", 0]], [["Scent", 2]]])
})

test("where no product can take any, nothing can be confirmed", async () => {
  const { owner, add, stored, question } = await arrange()
  const [soap, own] = [await add("Soap", scent), await add("Own", "Scent | 0-1")]
  const asked = await owner.post(`${question(own)}&lang=en`, { from: soap })
  expect(asked.status).toBe(422)
  expect(textOf(asked.html)).toContain("None of these products can take a question of “Soap”")
  expect(textOf(asked.html)).not.toContain("Copy to")
  expect((await owner.post(question(own), { from: soap, sure: sureIn(asked.html) })).status).toBe(422)
  expect(await stored(own)).toEqual([[["Scent", 0]]])
})

test.each([
  ["en", "Nothing to copy: the selected products ask all of this already.", "That product is gone"],
  ["ar", "لا شيء للنسخ", "لم يعد هذا المنتج موجودًا"],
] as const)("in %s, a copy of nothing says why", async (lang, there, gone) => {
  const { owner, add, stored, question } = await arrange()
  const [soap, mug, plain] = [await add("Soap", scent), await add("Mug", scent), await add("Plain")]
  const same = await owner.post(`${question(soap, mug)}&lang=${lang}`, { from: soap })
  expect([same.status, textOf(same.html)]).toEqual([422, expect.stringContaining(there)])
  const stranger = await arrange()
  const foreign = await stranger.add("Theirs", scent)
  for (const from of [foreign, plain, randomUUID(), "x"]) {
    const page = await owner.post(`${question(plain)}&lang=${lang}`, { from })
    expect([page.status, textOf(page.html)]).toEqual([422, expect.stringContaining(gone)])
  }
  expect(await stored(plain)).toEqual([undefined])
})

test("no other shop's product is changed, and those that are gone are counted", async () => {
  const { owner, add, stored, question } = await arrange()
  const [soap, mug] = [await add("Soap", scent), await add("Mug")]
  const stranger = await arrange()
  const theirs = await stranger.add("Theirs")
  expect((await owner.post(question(theirs), { from: soap })).status).toBe(404)
  const copied = await owner.post(question(mug, theirs), { from: soap })
  expect(leadsTo(copied)).toEqual([302, `${path}?done=questions.1.0.1`])
  expect(await stored(theirs, mug)).toEqual([undefined, [["Scent", 2]]])
})

test("all products that a filter shows are copied to by the digest of their set", async () => {
  const { owner, add, stored } = await arrange()
  const soap = await add("Soap", scent)
  const mugs = []
  for (let index = 0; index < 11; index++) mugs.push(await add(`Mug ${index}`))
  const all = /data-all-set="([^"]+)"/.exec((await owner.visit(`${path}?q=mug`)).html)?.[1]
  const copied = await owner.post(`${path}?q=mug&selected=questions&all=${all}`, { from: soap })
  expect(leadsTo(copied)).toEqual([302, `${path}?q=mug&done=questions.11.0.0`])
  expect((await stored(...mugs)).filter((questions) => questions?.length === 1)).toHaveLength(11)
})
