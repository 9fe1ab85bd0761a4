import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { writeQuestions } from "#app/domain/question/question-text.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { saveOpen } from "#tests/client/open-form.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { versionOf } from "#tests/fixtures/product-version.ts"

const app = useTestApplication()

/** The longest name that begins with a number, in Arabic, and with its Arabic translation. */
const named = (number: number) => {
  const name = `${number} `.padEnd(questionLimits.name, "م")
  return { name, translations: { ar: { name } } }
}

const questions = Array.from({ length: questionLimits.questions }, (_, number) => ({
  ...{ ...named(number), least: 0, most: questionLimits.answers, priceCents: 0 },
  answers: Array.from({ length: questionLimits.answers }, (_answer, at) => ({
    ...{ ...named(at), priceCents: limits.priceCents, isSoldOut: true },
  })),
}))

const sizeOf = (at: number) => `${at}`.padEnd(limits.shortText, "م")
const rows = Array.from({ length: limits.variants }, (_, at) => at)
const largest = {
  name: "ك".repeat(limits.productName),
  name_ar: "ك".repeat(limits.productName),
  description: "و".repeat(limits.productDescription),
  description_ar: "و".repeat(limits.productDescription),
  questions: writeQuestions(questions),
  variant_id: rows.map(() => ""),
  variant_size: rows.map(sizeOf),
  variant_color: rows.map(() => "ل".repeat(limits.shortText)),
  variant_stock: rows.map(() => "١٬٠٠٠٬٠٠٠"),
  label_axis: rows.map(() => "size"),
  label_text: rows.map(sizeOf),
  label_en: rows.map(() => ""),
  label_ar: rows.map(sizeOf),
}

test("a product with the most variants and the most questions, each as long as can be, is saved and saved again", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const { body } = await saveOpen(owner, "new", largest)
  expect(body).toMatchObject({ saved: true })
  const { rows: products } = await app.database.owner.query<{ id: string; questions: unknown }>(
    "select id, questions from products where shop_id = $1",
    [shop.id],
  )
  expect(products).toMatchObject([{ questions }])
  const [{ id } = { id: "" }] = products
  const { rows: variants } = await app.database.owner.query<{ id: string }>(
    "select id from product_variants where product_id = $1 order by position",
    [id],
  )
  const version = await versionOf(app.database.owner, id)
  const again = { ...largest, version, variant_id: variants.map((variant) => variant.id) }
  expect((await saveOpen(owner, id, again)).body).toMatchObject({ saved: true })
})
