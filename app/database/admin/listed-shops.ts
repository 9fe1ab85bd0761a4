import { sql, type Expression, type InferResult, type SqlBool } from "kysely"
import { pageCount } from "#app/domain/paging.ts"
import type { ShopFilter, ShopSort } from "#app/domain/shop/operator-lists.ts"

import { build } from "../connection/build.ts"
import {
  debtUntil,
  hasPaidFor,
  hasPrice,
  lastMonthPaid,
  recordStandsFor,
  type PlatformMonth,
} from "../paid-month.ts"
import { pictureIn } from "../connection/stored-values.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { isOneOf } from "./month-choice.ts"
import { countShops } from "./shop-counts.ts"
import { chosenShops, findByText, inOrder, type FoundShops } from "./shop-search.ts"

/** A shop as the operator sees it. */
export type AdminShop = InferResult<ReturnType<typeof shopsIn>>[number]

type ShopsMatched = {
  /** A literal part of the name, the username or the email, folded like a shopper's search; blank matches all. */
  search: string
  filter: ShopFilter
  /** The month, `2026-11`, for which a shop has paid or not. */
  month: string
  /** The ids of shops that the filter leaves in any case. */
  marked?: readonly string[]
}

type ShopsQuery = ShopsMatched &
  PlatformMonth & {
    sort: ShopSort
    page: number
    pageSize: number
  }

export type ListedShops = { shops: AdminShop[]; matching: number; total: number; page: number; pages: number }

/**
 * Returns one page of shops, the number of matches on all pages and the number of all. A page beyond the last is the
 * last.
 */
export async function listShops(db: AdminDatabase, query: ShopsQuery): Promise<ListedShops> {
  const { search, filter, month } = query
  const found = await findByText(db, search)
  const chosen = matches(query, found)
  const counts = await countShops(db, month)
  const total = counts.all
  // The result of a search changes with each name, so it is not cached.
  const matching =
    search.trim() === "" ? counts[filter] + (await countMarked(db, query)) : await countFound(db, chosen)
  const pages = pageCount(matching, query.pageSize)
  const page = Math.min(query.page, pages)
  const order = inOrder(found, orders[query.sort])
  // Only the page's shops are looked up.
  const ids = chosenShops(chosen, found)
    .orderBy(order)
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
  const shops = await db.rows(shopsIn(query).where("shops.id", "in", ids).orderBy(order))
  return { shops, matching, total, page, pages }
}

async function countFound(db: AdminDatabase, condition: Expression<SqlBool>): Promise<number> {
  // In a `where` the payments are joined; in a `filter` they would be looked up for each shop.
  const count = build.selectFrom("shops").select(sql<number>`count(*)::integer`.as("count"))
  return (await db.row(count.where(condition)))?.count ?? 0
}

/** Counts the marked shops that the filter would not leave. */
async function countMarked(db: AdminDatabase, { marked = [], filter, month }: ShopsMatched): Promise<number> {
  if (marked.length === 0) return 0
  const count = build.selectFrom("shops").select(sql<number>`count(*)::integer`.as("count"))
  const others = count.where(isOneOf(marked)).where(sql<SqlBool>`not ${filters[filter](month)}`)
  return (await db.row(others))?.count ?? 0
}

/** Finds one shop, with its payment status of the month. */
export function findShop(
  db: AdminDatabase,
  shopId: string,
  present: PlatformMonth,
): Promise<AdminShop | null> {
  return db.row(shopsIn(present).where("shops.id", "=", shopId))
}

/** Returns all shops that a search and a filter leave, on every page of the list. */
export async function findMatchingShopIds(db: AdminDatabase, query: ShopsMatched): Promise<string[]> {
  const rows = await db.rows(
    build
      .selectFrom("shops")
      .select("id")
      .where(matches(query, await findByText(db, query.search))),
  )
  return rows.map(({ id }) => id)
}

/** Returns those of `ids` that exist, by name, for a question. */
export function findShopNames(
  db: AdminDatabase,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const named = build.selectFrom("shops").select(["id", "name"])
  return db.rows(
    named
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy("name")
      .orderBy("id"),
  )
}

/** Counts those of these shops that exist, and all shops. */
export async function countSelected(
  db: AdminDatabase,
  ids: readonly string[],
): Promise<{ named: number; total: number }> {
  const counted = await db.row(
    build
      .selectFrom("shops")
      .select([
        sql<number>`(count(*) filter (where id = any(${ids}::uuid[])))::integer`.as("named"),
        sql<number>`count(*)::integer`.as("total"),
      ]),
  )
  return counted ?? { named: 0, total: 0 }
}

/** Each order has an index. Equal names are ordered by id, so that pages never repeat a shop. */
const orders: Record<ShopSort, string> = {
  newest: "shops.created_at desc, shops.id",
  oldest: "shops.created_at, shops.id desc",
  name: "shops.name, shops.id",
  email: "lower(shops.email)",
}

const filters: Record<ShopFilter, (month: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  paid: hasPaidFor,
  unpaid: (month) => sql<SqlBool>`(not ${hasPaidFor(month)} and ${hasPrice})`,
  active: () => sql<SqlBool>`shops.is_active`,
  blocked: () => sql<SqlBool>`not shops.is_active`,
}

function matches(
  { filter, month, marked = [] }: Omit<ShopsMatched, "search">,
  { condition }: FoundShops,
): Expression<SqlBool> {
  const matched = filters[filter](month)
  const left = marked.length === 0 ? matched : sql<SqlBool>`(${matched} or ${isOneOf(marked)})`
  return sql<SqlBool>`(${left} and ${condition})`
}

/** Selects shops with the basic plan for a shop without one; without any plan if not even that is stored. */
const shopsIn = ({ month, timeZone }: PlatformMonth) =>
  build
    .selectFrom("shops")
    .leftJoin("plans", (join) =>
      join.on("plans.id", "=", sql<string>`coalesce(shops.plan_id, public.basic_plan_id())`),
    )
    .leftJoin("payments", (join) =>
      join.onRef("payments.shop_id", "=", "shops.id").on(recordStandsFor(month)),
    )
    .select([
      ...(["shops.id", "shops.name", "shops.slug", "shops.username", "shops.email", "shops.phone"] as const),
      ...(["shops.color", "shops.language", "plans.id as planId", "plans.name as planName"] as const),
      "shops.created_at as createdAt",
      "plans.translations as planTranslations",
      "plans.product_limit as productLimit",
      pictureIn("shops.logo_url", "shops.logo_placeholder").as("logo"),
      "shops.is_active as isActive",
    ])
    .select([
      sql<number>`(select count(*)::integer from products where products.shop_id = shops.id)`.as(
        "productCount",
      ),
      sql<boolean>`coalesce(plans.price, 0) = 0`.as("isFree"),
      sql<boolean>`payments.id is not null`.as("isPaid"),
      // The day on which the month was marked as paid, `2026-11-21`.
      sql<string | null>`(payments.created_at at time zone ${timeZone}::text)::date`.as("paidDay"),
      lastMonthPaid.as("lastMonth"),
      debtUntil({ month, timeZone }).as("debt"),
    ])
