import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { limits } from "#app/domain/limits.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { isNamed, lacksAny } from "./missing.ts"

type Row = {
  /** The product's id. */
  id: string
  rank: string
  product: string
  position: number
  question: string
  /** The names of the question and its answers that lack a text, in their order. */
  names: string[]
}

/** Selects the questions of the shop's products that lack a text in a language, by their name or that of an answer. */
function lacking(language: Locale) {
  return build.selectFrom(
    sql<Row>`(
      select products.id, rank, products.name as product, position, question ->> 'name' as question, names
      from products, jsonb_array_elements(questions) with ordinality as asked (question, position), lateral (
        select array_agg(name order by row) as names
        from (
          select question ->> 'name' as name, question -> 'translations' as translations, 0 as row
          union all
          select answer ->> 'name', answer -> 'translations', row
          from jsonb_array_elements(question -> 'answers') with ordinality as answers (answer, row)) as named
        where ${lacksAny(["name"], language)}) as short
      where questions is not null and ${isNamed} and names is not null)`.as("lacking"),
  )
}

/**
 * Lists questions that lack a text, in the order of the products: a question, its product, and the answers that lack
 * theirs.
 */
export async function listQuestionsWithout(db: ShopDatabase, language: Locale) {
  const rows = await db.rows(
    lacking(language)
      .select(["id", "question", "product", "names"])
      .orderBy("rank")
      .orderBy("position")
      .limit(limits.textRows),
  )
  return rows.map(({ id, question, product, names }) => {
    const answers = names[0] === question ? names.slice(1) : names
    return { id, own: [question, product, ...(answers.length > 0 ? [answers.join(" · ")] : [])] }
  })
}

export async function countQuestionsWithout(db: ShopDatabase, language: Locale): Promise<number> {
  const row = await db.row(lacking(language).select(({ fn }) => fn.countAll<number>().as("count")))
  return row?.count ?? 0
}
