import { sql, type Expression, type SqlBool } from "kysely"
import { foldSearchText } from "#app/domain/text/search-text.ts"

/** The part before the slug, in a pasted address of a shop. */
const beforeSlug = /^.*\/shop\//

/** A phone as people write it: at least three digits. */
const phoneShape = /^[+\d\s().\-/]*$/

/**
 * Shops whose name, username, email, slug or phone holds the text, folded as a shopper's search is; `%` and `_` mean
 * themselves. A phone is found by its digits, with or without the country's code or the zero in front. Blank matches all.
 */
export function holdsText(search: string): Expression<SqlBool> {
  const folded = foldSearchText(search).trim()
  if (folded === "") return sql<SqlBool>`true`
  const slug = beforeSlug.test(folded) ? folded.replace(beforeSlug, "").replace(/[/?#].*$/, "") : folded
  const digits = phoneShape.test(folded) ? folded.replace(/\D/g, "").replace(/^0+/, "") : ""
  const inText = sql<SqlBool>`strpos(shops.search_text, ${folded}) > 0`
  const inSlug = slug === "" ? sql<SqlBool>`false` : sql<SqlBool>`strpos(shops.slug, ${slug}) > 0`
  const inPhone = digits.length < 3 ? sql<SqlBool>`false` : sql<SqlBool>`strpos(shops.phone, ${digits}) > 0`
  return sql<SqlBool>`(${inText} or ${inSlug} or ${inPhone})`
}
