import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Question } from "#app/domain/question/question.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { columnsOf } from "../../product-columns.ts"

/** A product with its questions, in all languages. */
export type AskingProduct = NonNullable<Awaited<ReturnType<typeof findQuestions>>>

/** Finds a product of the shop with its questions, or null. */
export async function findQuestions(db: ShopDatabase, productId: string) {
  const product = await db.row(asking.where("id", "=", productId))
  return product && { ...product, questions: product.questions ?? [] }
}

/** Lists the products that have questions, but one, in the shop's order. */
export async function listAskingProducts(db: ShopDatabase, exceptId: string | null = null) {
  const products = await db.rows(
    asking
      .where("questions", "is not", null)
      .$if(exceptId !== null, (query) => query.where("id", "!=", exceptId))
      .orderBy("rank")
      .limit(maxOffered),
  )
  return products.map(({ questions, ...product }) => ({ ...product, questions: questions ?? [] }))
}

/** Returns whether any product has questions. */
export async function isAsking(db: ShopDatabase): Promise<boolean> {
  const products = build.selectFrom("products").where("questions", "is not", null)
  return (await db.row(products.select("id").limit(1))) !== null
}

/** So many products are offered to copy from: one list on a page. */
const maxOffered = 100

const asking = build.selectFrom("products").select(["id", "name", "translations", "measure", "questions"])

/** A change returns the new questions, or why there are none. */
type Change<Rejected extends object> = (
  questions: readonly Question[],
  own: Locale,
) => readonly Question[] | Rejected

/**
 * Changes the questions of a product under its lock, so that what two devices change is not lost. Returns whether the
 * product exists, or why the change is rejected.
 */
export async function changeQuestions<Rejected extends object>(
  db: ShopDatabase,
  productId: string,
  change: Change<Rejected>,
): Promise<boolean | Rejected> {
  const product = await db.row(
    build
      .selectFrom("products")
      .select("questions")
      .select(sql<Locale>`(select language from shops)`.as("own"))
      .where("id", "=", productId)
      .forNoKeyUpdate("products"),
  )
  if (product === null) return false
  const questions = change(product.questions ?? [], product.own)
  if (!isList(questions)) return questions
  await db.run(setQuestions(questions).where("id", "=", productId))
  return true
}

const isList = <Rejected extends object>(
  result: readonly Question[] | Rejected,
): result is readonly Question[] => Array.isArray(result)

function setQuestions(questions: readonly Question[]) {
  return build
    .updateTable("products")
    .set(columnsOf({ questions: questions.length === 0 ? null : questions }))
}
