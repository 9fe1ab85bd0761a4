import { sql, type Expression, type SqlBool } from "kysely"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** The part before the slug, in a pasted address of a shop. */
const beforeSlug = /^.*\/shop\//

/** A phone as people write it: at least three digits. */
const phoneShape = /^[+\d\s().\-/]*$/

/** The index of trigrams needs so many characters. */
const minCharacters = 3

/**
 * So many shops are found by their ids. If there are more, the first pages of a list are near the beginning of its
 * order.
 */
export const maxFoundShops = 2_000

export type FoundShops = {
  condition: Expression<SqlBool>
  /** True if they are few enough to be found by their ids. */
  isFew: boolean
  /** The ids of those whose username, slug, email or phone equals the text: they come first. */
  exact: readonly string[]
}

type Parts = { text: string; slug: string | null; phone: string | null }

/** A phone without a country's code belongs to this country (specification, section 9). */
const homeCode = "+961"

/**
 * Finds shops whose name, username, email, slug or phone contains the text, folded like a shopper's search; `%` and `_`
 * are ordinary characters. A phone is found by its digits, with or without the country's code or the leading zero.
 * Blank matches all.
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

/** Finds shops without phones and pasted addresses, for the entries of the log. Blank matches none. */
export async function findByName(db: AdminDatabase, search: string): Promise<Expression<SqlBool>> {
  const text = foldSearchText(search).trim()
  return text === "" ? sql<SqlBool>`false` : (await find(db, { text, slug: text, phone: null })).condition
}

/**
 * Finds the candidates by the index of trigrams (decision 055). If a text is too short for it, or very many shops have
 * it, it is compared with each shop.
 */
async function find(db: AdminDatabase, parts: Parts): Promise<Omit<FoundShops, "exact">> {
  const texts = new Set([parts.text, parts.slug ?? parts.text, parts.phone ?? parts.text])
  if ([...texts].some((text) => [...text].length < minCharacters))
    return { condition: isIn(parts), isFew: false }
  const found = await db.rows(
    build
      .selectFrom(sql<{ text: string }>`unnest(${[...texts]}::text[])`.as<"part">(sql`part(text)`))
      .innerJoinLateral(
        sql<{ id: string }>`find_shops(part.text, ${maxFoundShops + 1}::integer)`.as<"found">(sql`found(id)`),
        (join) => join.onTrue(),
      )
      .select("found.id"),
  )
  if (found.length > maxFoundShops) return { condition: isIn(parts), isFew: false }
  const isFound = sql<SqlBool>`shops.id = any(${found.map(({ id }) => id)}::uuid[])`
  return { condition: sql<SqlBool>`(${isFound} and ${isIn(parts)})`, isFew: true }
}

/** Finds equal texts. Each of the four columns has an index, which works for them under a policy. */
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

/** Orders the list, after the shops that equal the search. */
export function inOrder({ exact }: FoundShops, order: string) {
  const rest = sql.raw(order)
  return exact.length === 0 ? rest : sql`shops.id = any(${exact}::uuid[]) desc, ${rest}`
}

/**
 * Selects the ids of the shops that meet the condition, to be ordered. A few are read first (`offset 0`): the planner
 * would look for them in the index of the order, which may have all shops before them.
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
