import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** So many products are counted within some tens of milliseconds. */
export const maxCountedProducts = 1_000_000

/** A larger number is cached so long. */
export const countCacheMs = 10 * 60_000

let cached: { products: number; until: number } | undefined

/**
 * Counts all products. Up to a million are counted each time; beyond that every save of an owner would cost each
 * administrator's page a second, so the number is up to ten minutes old (decision 054). `now` is in milliseconds.
 */
export async function countProducts(now: number, count: () => Promise<number>): Promise<number> {
  if (cached !== undefined && now < cached.until) return cached.products
  const products = await count()
  cached = products > maxCountedProducts ? { products, until: now + countCacheMs } : undefined
  return products
}

/** Counts the products now. */
export async function countStoredProducts(db: AdminDatabase): Promise<number> {
  return (await db.row(all))?.count ?? 0
}

const all = build.selectFrom("products").select(sql<number>`count(*)::integer`.as("count"))
