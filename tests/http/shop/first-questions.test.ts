import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { leadsTo } from "#tests/client/sign-in.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const home = "/shop/dashboard"
const path = "/shop/dashboard/welcome"

async function arrange(question: string | null = "language", options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  await app.database.owner.query("update shops set first_question = $2 where id = $1", [shop.id, question])
  const columns = async () => {
    const { rows } = await app.database.owner.query<Record<string, unknown>>(
      `select name, language, phone, second_currency as currency, exchange_rate as rate, prices_shown as shown,
         follows_platform_rate as follows, first_question as question from shops where id = $1`,
      [shop.id],
    )
    return rows[0]
  }
  return { shop, columns, owner: await app.signInAsShop(shop) }
}

test("a new shop is asked three questions, each once, and then for its first product", async () => {
  const { owner, columns } = await arrange("language", { name: "Dar Noun" })
  expect(leadsTo(await owner.visit(home))).toBe(path)
  const first = textOf((await owner.visit(`${path}?lang=en`)).html)
  expect(first).toContain("Welcome, Dar Noun.")
  expect(first).toContain(
    `1 of 3 ${messages.en.first_language} ${messages.en.first_language} English العربيّة`,
  )
  const answer = (question: string, input: string) => owner.post(path, { question, answer: input })
  expect(leadsTo(await answer("language", "ar"))).toBe(path)
  expect(await columns()).toMatchObject({ name: "Dar Noun", language: "ar", question: "phone" })
  const second = await owner.visit(`${path}?lang=ar`)
  expect(textOf(second.html)).toContain(`2 من 3 ${messages.ar.first_phone}`)
  expect(second.html, "from right to left").not.toMatch(/class="[^"]*\bnum\b[^"]*" id="first-number"/)
  expect(leadsTo(await answer("phone", "03 123 456"))).toBe(path)
  expect(await columns()).toMatchObject({ phone: "+9613123456", question: "pounds" })
  expect(leadsTo(await answer("pounds", "89.500"))).toBe("/shop/products?new")
  expect(await columns()).toMatchObject({ currency: "LBP", rate: 89_500, shown: "both", question: null })
  expect((await owner.visit(home)).status).toBe(200)
  expect(leadsTo(await owner.visit(path))).toBe(home)
})

test("what is skipped is not asked again, and what is stored stays", async () => {
  const { owner, columns } = await arrange("language", { phone: "+9613123456" })
  for (const question of ["language", "phone", "pounds"])
    expect((await owner.post(path, { question, answer: "nonsense", skip: "on" })).status).toBe(302)
  expect(await columns()).toMatchObject({
    language: "en",
    phone: "+9613123456",
    currency: null,
    question: null,
  })
  expect((await owner.visit(home)).status).toBe(200)
})

test("an empty phone is none, and one from the application is only confirmed", async () => {
  const { owner, columns } = await arrange("phone", { phone: "+9613123456" })
  expect((await owner.visit(path)).html).toContain('value="+961 3 123 456"')
  await owner.post(path, { question: "phone", answer: "" })
  expect(await columns()).toMatchObject({ phone: "+9613123456", question: "pounds" })
})

test("a phone that its country has none of is asked about once", async () => {
  const { owner, columns } = await arrange("phone")
  const answer = { question: "phone", answer: "5512 3456" }
  const asked = await owner.post(`${path}?lang=en`, answer)
  expect([asked.status, asked.html.includes('name="asked_phone" value="5512 3456"')]).toEqual([422, true])
  await owner.post(path, { ...answer, asked_phone: "5512 3456" })
  expect(await columns()).toMatchObject({ phone: "+96155123456", question: "pounds" })
})

test.each([
  ["language", "fr", messages.en.wrong_choice],
  ["phone", "0312345", messages.en.phone_too_short],
  ["pounds", "", messages.en.rate_required],
  ["pounds", "a lot", messages.en.rate_format],
])(
  "a wrong answer to %s, %j, is answered beside its field, with the input",
  async (question, input, problem) => {
    const { owner, columns } = await arrange(question)
    const rejected = await owner.post(`${path}?lang=en`, { question, answer: input })
    expect(rejected.status).toBe(422)
    expect(textOf(rejected.html)).toContain(problem)
    if (question !== "language") expect(rejected.html).toContain(`value="${input}"`)
    expect(await columns()).toMatchObject({ question, phone: null, currency: null })
  },
)

test("without a rate of its own the shop follows the platform's where there is one", async () => {
  await app.database.owner.query("insert into platform_rates (currency, rate) values ('LBP', 90000)")
  const { owner, columns } = await arrange("pounds")
  expect(textOf((await owner.visit(`${path}?lang=en`)).html)).toContain("90,000")
  await owner.post(path, { question: "pounds", answer: " " })
  expect(await columns()).toMatchObject({ currency: "LBP", follows: true, rate: 90_000 })
  await app.database.owner.query("delete from platform_rates")
})

test("a question that was answered before changes nothing but its answer; a shop of before is never asked", async () => {
  const { owner, columns } = await arrange("pounds")
  await owner.post(path, { question: "phone", answer: "03 123 456" })
  expect(await columns()).toMatchObject({ phone: "+9613123456", question: "pounds" })
  const unknown: Record<string, string>[] = [{ question: "else" }, { question: "phone", more: "1" }, {}]
  for (const fields of unknown) expect((await owner.post(path, fields)).status).toBe(400)
  const before = await arrange(null)
  expect((await before.owner.visit(home)).status).toBe(200)
  expect(leadsTo(await before.owner.visit(path))).toBe(home)
})
