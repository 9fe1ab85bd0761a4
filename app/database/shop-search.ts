import { sql, type Expression, type SqlBool } from "kysely"
import { foldSearchText } from "#app/domain/search-text.ts"

/** Shops whose name, username or email holds the text, folded as a shopper's search is; `%` and `_` mean themselves. Blank matches all. */
export function holdsText(search: string): Expression<SqlBool> {
  const folded = foldSearchText(search).trim()
  return folded === "" ? sql<SqlBool>`true` : sql<SqlBool>`strpos(shops.search_text, ${folded}) > 0`
}
