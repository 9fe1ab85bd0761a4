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

export type FoundShops = {
  condition: Expression<SqlBool>
  /** No more than are named by their ids. */
  isFew: boolean
  /** The ids of those whose username, slug, email or phone is the text itself: they come first. */
  exact: readonly string[]
}

type Parts = { text: string; slug: string | null; phone: string | null }

/** Where a phone without a country's code is at home (specification, section 9). */
const homeCode = "+961"

/**
 * Finds shops whose name, username, email, slug or phone holds the text, folded as a shopper's search is; `%` and
 * `_` mean themselves. A phone is found by its digits, with or without the country's code or the zero in front. Blank matches
 * all.
 */
export async function findByText(db: AdminDatabase, search: string): Promise<FoundShops> {
  const text = foldSearchText(search).trim()
  if (text === "") return { condition: sql<SqlBool>`true`, isFew: false, exact: [] }
  const slug = beforeSlug.test(text) ? text.replace(beforeSlug, "").replace(/[/?#].*$/, "") : text
  const digits = phoneShape.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : ""
  const parts = { text, slug: slug === "" ? null : slug, phone: digits.length < 3 ? null : digits }
  const [found, exact] = await Promise.all([find(db, parts), findExact(db, search, parts)])
  return { ...found, exact }
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
async function find(db: AdminDatabase, parts: Parts): Promise<Omit<FoundShops, "exact">> {
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

/** Each of the four columns has an index, which an equal text may use under a policy. */
async function findExact(
  db: AdminDatabase,
  search: string,
  { slug, phone }: Parts,
): Promise<readonly string[]> {
  const input = search.trim().toLowerCase()
  const phones = phone === null ? [] : [`+${phone}`, homeCode + phone]
  const rows = await db.rows(
    build
      .selectFrom("shops")
      .select("id")
      .where(
        sql<SqlBool>`(folded_username = ${input} or folded_email = ${input} or slug = ${slug}
          or phone = any(${phones}::text[]))`,
      ),
  )
  return rows.map(({ id }) => id)
}

/** An order of the list, after the shops that are what was searched for. */
export function inOrder({ exact }: FoundShops, order: string) {
  const rest = sql.raw(order)
  return exact.length === 0 ? rest : sql`shops.id = any(${exact}::uuid[]) desc, ${rest}`
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
