import { sql, type Expression, type SqlBool } from "kysely"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** The part before the slug, in a pasted address of a shop. */
const beforeSlug = /^.*\/shop\//

/** A phone as people write it: at least three digits. */
const phoneShape = /^[+\d\s().\-/]*$/

/** What the index of trigrams can find. */
const fewestCharacters = 3

/** So many shops are named by their ids. Of more, a list's first pages are near the beginning of its order. */
export const mostFound = 2_000

/** `isFew`: no more than are named by their ids. */
export type FoundShops = { condition: Expression<SqlBool>; isFew: boolean }

type Parts = { text: string; slug: string | null; phone: string | null }

/**
 * The condition of shops whose name, username, email, slug or phone holds the text, folded as a shopper's search is; `%` and
 * `_` mean themselves. A phone is found by its digits, with or without the country's code or the zero in front. Blank matches
 * all.
 */
export function findByText(db: AdminDatabase, search: string): Promise<FoundShops> {
  const text = foldSearchText(search).trim()
  if (text === "") return Promise.resolve({ condition: sql<SqlBool>`true`, isFew: false })
  const slug = beforeSlug.test(text) ? text.replace(beforeSlug, "").replace(/[/?#].*$/, "") : text
  const digits = phoneShape.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : ""
  return find(db, { text, slug: slug === "" ? null : slug, phone: digits.length < 3 ? null : digits })
}

/** The same without phones and pasted addresses: whose rows of the log are looked for. Blank matches none. */
export async function findByName(db: AdminDatabase, search: string): Promise<Expression<SqlBool>> {
  const text = foldSearchText(search).trim()
  return text === "" ? sql<SqlBool>`false` : (await find(db, { text, slug: text, phone: null })).condition
}

/**
 * The shops that can hold the texts come from the index of trigrams (decision 055). Where a text is too short for it, or very
 * many shops have it, it is compared with each shop.
 */
async function find(db: AdminDatabase, parts: Parts): Promise<FoundShops> {
  const texts = new Set([parts.text, parts.slug ?? parts.text, parts.phone ?? parts.text])
  if ([...texts].some((text) => [...text].length < fewestCharacters))
    return { condition: isIn(parts), isFew: false }
  const found = await db.rows(
    build
      .selectFrom(sql<{ text: string }>`unnest(${[...texts]}::text[])`.as<"part">(sql`part(text)`))
      .innerJoinLateral(
        sql<{ id: string }>`find_shops(part.text, ${mostFound + 1}::integer)`.as<"found">(sql`found(id)`),
        (join) => join.onTrue(),
      )
      .select("found.id"),
  )
  if (found.length > mostFound) return { condition: isIn(parts), isFew: false }
  const isFound = sql<SqlBool>`shops.id = any(${found.map(({ id }) => id)}::uuid[])`
  return { condition: sql<SqlBool>`(${isFound} and ${isIn(parts)})`, isFew: true }
}

/**
 * The ids of the shops that meet the condition, to be put into an order. Few that were found are read before (`offset 0`): the
 * planner would look for them in the index of the order, which can hold all shops before them.
 */
export function chosenShops(condition: Expression<SqlBool>, { isFew }: FoundShops) {
  const shops = build.selectFrom("shops").select(["id", "name", "email", "created_at"]).where(condition)
  return build.selectFrom((isFew ? shops.offset(0) : shops).as("shops")).select("shops.id")
}

function isIn({ text, slug, phone }: Parts): Expression<SqlBool> {
  const inText = sql<SqlBool>`strpos(shops.search_text, ${text}) > 0`
  const inSlug = slug === null ? sql<SqlBool>`false` : sql<SqlBool>`strpos(shops.slug, ${slug}) > 0`
  const inPhone = phone === null ? sql<SqlBool>`false` : sql<SqlBool>`strpos(shops.phone, ${phone}) > 0`
  return sql<SqlBool>`(${inText} or ${inSlug} or ${inPhone})`
}
