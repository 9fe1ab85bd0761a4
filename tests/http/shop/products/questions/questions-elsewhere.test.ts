import { expect, test } from "vitest"
import { writeQuestions } from "#app/domain/question/question-text.ts"
import type { Question } from "#app/domain/question/question.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { textOf as pageText } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { productForm } from "#tests/fixtures/product-form.ts"
import { importFile, uploadFile } from "#tests/fixtures/product-file.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

/** The text of a page without the marks that keep the direction of names. */
const textOf = (html: string) => pageText(html).replaceAll(/[\u2066-\u2069]/g, "")

const answer = (name: string, priceCents = 0) => ({ name, translations: {}, priceCents, isSoldOut: false })
const scent: Question = {
  ...{ name: "Scent", translations: { ar: { name: "العطر" } }, least: 1, most: 1, priceCents: 0 },
  answers: [answer("Cedar"), answer("Jas|mine", 100)],
}
const words = { name: "- Words", translations: {}, least: 0, most: 1, priceCents: 50, answers: [] }

async function arrange(questions: readonly Question[] | null = [scent, words]) {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop, { name: "Candle" })
  const ask = (next: readonly Question[] | null) =>
    app.database.owner.query("update products set questions = $2 where id = $1", [
      ...[id, next && JSON.stringify(next)],
    ])
  await ask(questions)
  const stored = async () => {
    const { rows } = await app.database.owner.query<{ questions: unknown }>(
      "select questions from products where shop_id = $1 and name like '%Candle%' order by created_at",
      [shop.id],
    )
    return rows.map((row) => row.questions)
  }
  return { shop, owner, id, ask, stored }
}

test("a product's form and its details name the questions; without any the form has one quiet row", async () => {
  const { owner, id, ask } = await arrange()
  const open = async (kind: "edit" | "view", lang = "en") =>
    textOf((await owner.visit(`/shop/products?${kind}=${id}&lang=${lang}`)).html)
  expect((await owner.visit(`/shop/products?edit=${id}`)).html).toContain(
    `href="/shop/products/${id}/questions"`,
  )
  expect(await open("edit")).toContain("Questions to the customer Scent, - Words")
  expect(await open("edit", "ar")).toContain("أسئلة للزبون العطر، - Words")
  const details = await open("view")
  expect(details).toContain("Scent – one of: Cedar, Jas|mine +$1.00")
  expect(details).toContain("- Words (optional) – words +$0.50")
  expect(await open("view", "ar")).toContain("العطر – واحد من: Cedar، Jas|mine +$1.00")
  await ask(null)
  expect(await open("edit")).toContain("Questions to the customer None")
  expect(await open("view")).not.toContain(messages.en.editor_questions)
  expect(textOf((await owner.visit("/shop/products?new=&lang=en")).html)).not.toContain(
    messages.en.editor_questions,
  )
})

test("an open form retains questions that another device changed, and a conflict says both in words", async () => {
  const { owner, id, ask, stored } = await arrange()
  const opened = {
    version: await versionOf(app.database.owner, id),
    questions: writeQuestions([scent, words]),
  }
  await ask([scent])
  const rejected = await saveOpen(owner, id, { ...opened, name: "Candle" })
  expect([rejected.status, rejected.body.theirs?.questions]).toEqual([409, [scent]])
  const page = await owner.post(
    `/shop/products?edit=${id}&lang=en`,
    productForm({ ...opened, name: "Candle" }),
  )
  const text = textOf(page.html)
  expect(text).toContain("Scent – one of: Cedar, Jas|mine +$1.00 · - Words (optional) – words +$0.50")
  expect(text).toContain(`${messages.en.form_conflict_theirs} Scent – one of: Cedar, Jas|mine +$1.00`)
  expect(text).not.toContain("priceCents")
  expect(await stored()).toEqual([[scent]])
  const version = await versionOf(app.database.owner, id)
  expect((await saveOpen(owner, id, { version, name: "Candle" })).body, "a page from before").toEqual({
    saved: true,
  })
  expect(await stored()).toEqual([[scent]])
})

test("a copy and a file have the questions; a file that comes back changes nothing", async () => {
  const { owner, id, stored, shop } = await arrange()
  await owner.post(`/shop/products?duplicate=${id}`, {})
  expect(await stored()).toEqual([
    [scent, words],
    [scent, words],
  ])
  for (const lang of ["en", "ar"]) {
    const file = (await owner.visit(`/shop/products.csv?lang=${lang}`)).html
    expect(file).toContain("Scent | ar: العطر | 1\n- Cedar\n- Jas\\|mine | $1.00\n\\- Words | 0-1 | $0.50")
    expect(textOf((await uploadFile(owner, file)).html)).toContain("New 0 Changed 0 Unchanged 2 Refused 0")
  }
  const file = (await owner.visit("/shop/products.csv?lang=en")).html
  const preview = textOf(
    (await uploadFile(owner, file.replaceAll("- Cedar\n", "- Cedar | $2\n- Musk\n"))).html,
  )
  expect(preview).toContain("Scent – one of: Cedar, Jas|mine +$1.00")
  expect(preview).toContain("Scent – one of: Cedar +$2.00, Musk, Jas|mine +$1.00")
  const other = await insertShop(app.database.owner)
  const theirs = await app.signInAsShop(other)
  await importFile(theirs, file.replaceAll(/^[0-9a-f-]{36}/gm, ""))
  const { rows } = await app.database.owner.query(
    "select distinct questions from products where shop_id = any($1)",
    [[shop.id, other.id]],
  )
  expect(rows).toEqual([{ questions: [scent, words] }])
})
