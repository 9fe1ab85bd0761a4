import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { questionLimits, type Question } from "#app/domain/question/question.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { errorBeside, textOf as pageText, titleOf } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()

/** The text of a page without the marks that keep the direction of names. */
const textOf = (html: string) => pageText(html).replaceAll(/[\u2066-\u2069]/g, "")

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const add = (name: string) => insertProduct(app.database.owner, shop, { name })
  const id = await add("Candle")
  const path = `/shop/products/${id}/questions`
  const stored = async (of = id) => {
    const { rows } = await app.database.owner.query<{ questions: Question[] | null }>(
      "select questions from products where id = $1",
      [of],
    )
    return rows[0]?.questions ?? null
  }
  return { owner, id, add, path, stored }
}

/** The fields of a form with these rows: name, name in Arabic, price, and whether it is sold out. */
function form(fields: Record<string, string>, rows: readonly (readonly string[])[] = []) {
  const ofRows = rows.flatMap(([name = "", arabic = "", price = "", soldOut], row) => [
    ...[[`answer_${row}`, name] as const, [`answer_${row}_ar`, arabic] as const],
    [`price_${row}`, price] as const,
    ...(soldOut ? [[`sold_out_${row}`, "on"] as const] : []),
  ])
  return { kind: "one", ...fields, ...Object.fromEntries(ofRows) }
}

const scent = form({ name: "Scent", name_ar: "العطر", is_required: "on" }, [
  ["Orange blossom", "زهر الليمون"],
  ["Jasmine", "ياسمين", "١"],
  ["Cedar", "", "0", "sold out"],
  ["", "", ""],
])
const extras = form({ name: "Extras", kind: "some", least: "", most: "٢" }, [
  ["Gift box", "", "2"],
  ["Ribbon"],
  ["Snuffer", "", "4.50"],
])
const words = form({ name: "Words on the box", kind: "words", price: "0,50" })

test.each(["en", "ar"] as const)(
  "in %s the page invites, and lists kinds, answers and prices",
  async (lang) => {
    const { owner, path } = await arrange()
    const texts = messages[lang]
    const empty = await owner.visit(`${path}?lang=${lang}`)
    expect(titleOf(empty.html)).toContain(texts.questions_title)
    for (const text of [texts.questions_empty, texts.questions_add, texts.questions_copy])
      expect(textOf(empty.html)).toContain(text)
    for (const each of [scent, extras, words]) await owner.post(`${path}?new=`, each)
    const list = textOf((await owner.visit(`${path}?lang=${lang}`)).html)
    const lines = {
      en: [
        "Scent one of: Orange blossom, Jasmine +$1.00, Cedar (sold out)",
        "Extras optional some of (up to 2): Gift box +$2.00, Ribbon, Snuffer +$4.50",
        "Words on the box optional words +$0.50",
      ],
      ar: [
        "العطر واحد من: زهر الليمون، ياسمين +$1.00، Cedar (نفد)",
        "Extras اختياريّ بعض من (2 على الأكثر): Gift box +$2.00، Ribbon، Snuffer +$4.50",
        "Words on the box اختياريّ كلمات +$0.50",
      ],
    }
    for (const line of lines[lang]) expect(list).toContain(line)
  },
)

test("a question is added last, edited, moved and deleted", async () => {
  const { owner, path, stored } = await arrange()
  const added = await owner.post(`${path}?new=`, scent)
  expect(added.headers.get("location")).toBe(`${path}?done=created`)
  await owner.post(`${path}?new=`, extras)
  await owner.post(`${path}?new=`, words)
  const answer = { translations: {}, priceCents: 0, isSoldOut: false }
  expect(await stored()).toEqual([
    {
      ...{ name: "Scent", translations: { ar: { name: "العطر" } }, least: 1, most: 1, priceCents: 0 },
      answers: [
        { ...answer, name: "Orange blossom", translations: { ar: { name: "زهر الليمون" } } },
        { ...answer, name: "Jasmine", translations: { ar: { name: "ياسمين" } }, priceCents: 100 },
        { ...answer, name: "Cedar", isSoldOut: true },
      ],
    },
    {
      ...{ name: "Extras", translations: {}, least: 0, most: 2, priceCents: 0 },
      answers: [
        { ...answer, name: "Gift box", priceCents: 200 },
        { ...answer, name: "Ribbon" },
        { ...answer, name: "Snuffer", priceCents: 450 },
      ],
    },
    { name: "Words on the box", translations: {}, least: 0, most: 1, priceCents: 50, answers: [] },
  ])
  const { html } = await owner.visit(`${path}?question=Scent&lang=en`)
  expect(html).toContain('value="زهر الليمون"')
  const before = /name="before" value="([^"]*)"/.exec(html)?.[1] ?? ""
  const renamed = { ...scent, name: "Smell", before }
  expect((await owner.post(`${path}?question=Scent`, renamed)).headers.get("location")).toBe(
    `${path}?done=updated`,
  )
  const order = async () => (await stored())?.map(({ name }) => name)
  expect(await order()).toEqual(["Smell", "Extras", "Words on the box"])
  const id = ["smell", "extras", "words on the box"]
  await owner.post(`${path}?reorder=`, { id, down: "smell" })
  expect(await order()).toEqual(["Extras", "Smell", "Words on the box"])
  expect((await owner.post(`${path}?reorder=`, { id })).status, "a script sends the order").toBe(200)
  expect(await order()).toEqual(["Smell", "Extras", "Words on the box"])
  expect((await owner.post(`${path}?reorder=`, { id: id.slice(1) })).status).toBe(409)
  expect(textOf((await owner.visit(`${path}?delete=Extras&lang=en`)).html)).toContain("Delete “Extras”?")
  await owner.post(`${path}?delete=Extras`, {})
  await owner.post(`${path}?delete=Smell`, {})
  await owner.post(`${path}?delete=${encodeURIComponent("Words on the box")}`, {})
  expect(await stored()).toBeNull()
  expect((await owner.post(`${path}?delete=Smell`, {})).status).toBe(404)
})

test("each problem is said beside its field, and nothing that was typed is lost", async () => {
  const { owner, path, stored } = await arrange()
  await owner.post(`${path}?new=`, words)
  const long = "x".repeat(questionLimits.name + 1)
  for (const [fields, field, text] of [
    [{ ...scent, name: " " }, "name", "questions_problem_name"],
    [{ ...scent, name: "words  on the BOX" }, "name", "questions_problem_repeated"],
    [{ ...scent, name_ar: long }, "name_ar", "problem_question_name_too_long"],
    [{ ...scent, answer_1: "" }, "answer_1", "questions_problem_name"],
    [{ ...scent, answer_1: "orange  Blossom" }, "answer_1", "questions_problem_repeated"],
    [{ ...scent, price_1: "one" }, "price_1", "problem_money_format"],
    [{ ...extras, most: "4" }, "most", "questions_problem_counts"],
    [{ ...extras, most: "two" }, "most", "questions_problem_counts"],
    [{ ...extras, least: "3" }, "most", "questions_problem_counts"],
    [{ ...words, name: "Wish", is_required: "on" }, "price", "questions_problem_free_words"],
  ] as const) {
    const { status, html } = await owner.post(`${path}?new=&lang=en`, fields)
    expect(status, text).toBe(422)
    const expected = messages.en[text]
    expect(errorBeside(html, field), field).toBe(
      typeof expected === "string" ? expected.replace("{limit}", String(questionLimits.name)) : "",
    )
    for (const value of Object.values(fields).filter((each) => !/^(on|\s*)$/.test(each)))
      expect(html, text).toContain(`value="${value}"`)
  }
  for (const [fields, text] of [
    [form({ name: "Scent" }), messages.en.questions_problem_answers],
    [{ ...extras, least: "2" }, messages.en.questions_problem_free],
  ] as const)
    expect(textOf((await owner.post(`${path}?new=&lang=en`, fields)).html)).toContain(text)
  expect(await stored()).toHaveLength(1)
})

test("without a script three empty rows stand at the end, as long as there is room", async () => {
  const { owner, path } = await arrange()
  const rows = async (query: string) =>
    (await owner.visit(`${path}?${query}`)).html.match(/name="answer_\d+"/g)?.length
  expect(await rows("new")).toBe(3)
  await owner.post(`${path}?new=`, scent)
  expect(await rows("question=Scent")).toBe(6)
  const full = Array.from({ length: questionLimits.answers - 1 }, (_, row) => [`Colour ${row}`])
  await owner.post(`${path}?new=`, form({ name: "Colours" }, full))
  expect(await rows("question=Colours")).toBe(questionLimits.answers)
})

test("the largest questions fit: six of thirty answers with long Arabic names", async () => {
  const { owner, path, stored } = await arrange()
  const name = (text: string, each: number) =>
    `${text}${each} ${"ضوء ".repeat(20)}`.slice(0, questionLimits.name)
  const answers = (question: number) =>
    Array.from({ length: questionLimits.answers }, (_, row) => {
      const each = question * 100 + row
      return [name("ج", each), name("A", each), row === 0 ? "" : "999999999.99", "sold out"]
    })
  for (const question of Array.from({ length: questionLimits.questions }).keys()) {
    const fields = form({ name: name("س", question), is_required: "on" }, answers(question))
    expect((await owner.post(`${path}?new=`, fields)).status).toBe(302)
  }
  const questions = (await stored()) ?? []
  expect(questions.map((question) => question.answers.length)).toEqual(Array(6).fill(30))
  const more = await owner.post(`${path}?new=&lang=en`, words)
  expect(more.status).toBe(409)
  expect(textOf(more.html)).toContain("A product has at most 6 questions.")
  expect(more.html).toContain('value="Words on the box"')
  const list = await owner.visit(path)
  expect(list.html, "there is no room for another").not.toContain("?new=")
})

test("two devices: another question's change stays, the same question's is shown before it is replaced", async () => {
  const { owner, path, stored } = await arrange()
  await owner.post(`${path}?new=`, scent)
  await owner.post(`${path}?new=`, words)
  const open = async () => {
    const { html } = await owner.visit(`${path}?question=Scent&lang=en`)
    return { before: /name="before" value="([^"]*)"/.exec(html)?.[1] ?? "" }
  }
  const mine = { ...scent, ...(await open()), answer_0: "Rose" }
  const theirs = { ...scent, ...(await open()), answer_1: "Musk" }
  expect((await owner.post(`${path}?question=Scent`, theirs)).status).toBe(302)
  expect((await owner.post(`${path}?question=Scent`, theirs)).status, "sent again").toBe(302)
  await owner.post(`${path}?delete=${encodeURIComponent("Words on the box")}`, {})
  const rejected = await owner.post(`${path}?question=Scent&lang=en`, mine)
  expect(rejected.status).toBe(409)
  expect(textOf(rejected.html)).toContain("Scent – one of: Orange blossom, Musk +$1.00, Cedar (sold out)")
  expect(rejected.html).toContain('value="Rose"')
  const before = /name="before" value="([^"]*)"/.exec(rejected.html)?.[1] ?? ""
  expect((await owner.post(`${path}?question=Scent`, { ...mine, before })).status).toBe(302)
  expect((await stored())?.map(({ answers }) => answers.map(({ name }) => name))).toEqual([
    ["Rose", "Jasmine", "Cedar"],
  ])
  await owner.post(`${path}?delete=Scent`, {})
  const lost = await owner.post(`${path}?question=Scent&lang=en`, mine)
  expect(lost.status).toBe(409)
  expect(textOf(lost.html)).toContain(messages.en.questions_gone_meanwhile)
  expect(lost.html).toContain('value="Rose"')
  expect(lost.html, "it is added again").toContain(`action="${path}?new="`)
})

test("the questions of another product are copied after those that are here, as many as there is room for", async () => {
  const { owner, path, add, stored } = await arrange()
  const soap = await add("Soap")
  const other = `/shop/products/${soap}/questions`
  expect(textOf((await owner.visit(`${path}?copy=&lang=en`)).html)).toContain(messages.en.questions_copy_none)
  await owner.post(`${other}?new=`, { ...scent, name: "SCENT" })
  await owner.post(`${other}?new=`, extras)
  await owner.post(`${path}?new=`, scent)
  const { html } = await owner.visit(`${path}?copy=&lang=en`)
  expect(textOf(html)).toContain("Soap SCENT, Extras")
  expect((await owner.post(`${path}?copy=`, { from: soap })).headers.get("location")).toBe(
    `${path}?done=copied`,
  )
  expect((await stored())?.map(({ name }) => name)).toEqual(["Scent", "Extras"])
  expect((await owner.post(`${path}?copy=`, { from: soap })).status).toBe(409)
  expect((await owner.post(`${path}?copy=`, { from: randomUUID() })).status).toBe(404)
})

test("hostile addresses and forms change nothing, and no other shop's product is reached", async () => {
  const { owner, path, stored } = await arrange()
  await owner.post(`${path}?new=`, scent)
  const [stranger, before] = [await arrange(), await stored()]
  expect((await stranger.owner.visit(path)).status).toBe(404)
  for (const [query, fields] of [
    ["new=", words],
    ["question=Scent", scent],
    ["delete=Scent", {}],
    ["reorder=", { id: "scent" }],
    ["copy=", { from: stranger.id }],
  ] as const)
    expect((await stranger.owner.post(`${path}?${query}`, fields)).status, query).toBe(404)
  const id = path.split("/")[3] ?? ""
  expect((await stranger.owner.post(`${stranger.path}?copy=`, { from: id })).status).toBe(404)
  for (const [query, fields, status] of [
    ["new=", { name: "Scent" }, 400],
    ["new=", { ...words, kind: "all" }, 400],
    ["new=", { ...words, stranger: "1" }, 400],
    ["copy=", { from: "x" }, 400],
    ["question=Nothing", scent, 409],
    ["", scent, 404],
  ] as const)
    expect((await owner.post(`${path}?${query}`, fields)).status, query).toBe(status)
  expect((await owner.visit("/shop/products/x/questions")).status).toBe(404)
  expect((await owner.visit(`${path}?question=Nothing`)).status).toBe(404)
  expect(await stored()).toEqual(before)
})
