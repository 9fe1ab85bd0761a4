import { sql } from "kysely"
import { limits } from "#app/domain/limits.ts"
import { isPinned, maxRankLength, pinMark, rankBetween } from "#app/domain/arrange/rank.ts"
import type { ProductCard, StoredCard } from "#app/domain/product/product.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { foldedPart } from "../../product-filter.ts"
import { productPage } from "../../product-list.ts"
import { cardOf } from "../../product-rows.ts"
import { holdShop } from "./locks.ts"
import { makeRoom } from "./make-room.ts"

type Arranged = { isActive: boolean; isPinned: boolean }
export type ArrangedProduct = ProductCard & Arranged

/** Selects the shown part of the order: its first products, of one category, or found by name. */
export type ArrangeQuery = { search: string; categoryId: string | null; count: number }

/** Lists the first products in the shop's order, active or not, and counts all. */
export async function listArranged(
  db: ShopDatabase,
  { search, categoryId, count }: ArrangeQuery,
): Promise<{ products: (StoredCard & Arranged)[]; total: number }> {
  const page = productPage({ search: foldedPart(search), categoryId }, "featured", {
    skip: 0,
    pageSize: count,
  })
  const rows = await db.rows(page.select(["page.is_active as isActive", "page.rank"]))
  return {
    products: rows.map(({ rank, ...row }) => ({ ...cardOf(row), isPinned: isPinned(rank) })),
    total: rows[0]?.total ?? 0,
  }
}

/** The target of a move: behind another product, or the top of the whole shop or of a category. */
export type Target = { readonly behind: string } | { readonly topOf: string | null }

/** The ranks before and after, with which {@link undoMove} undoes it; equal if nothing was written. */
export type Moved = { was: string; now: string }

/**
 * Moves a product among the pinned ones if it is pinned, else among the others. Its rank is computed from the current
 * ranks while no other move runs, and one row is written: two devices that arrange in parallel lose nothing. Fails with
 * `list_changed` if the other product is gone, or has moved to where this one can't follow it.
 */
export async function moveProduct(
  db: ShopDatabase,
  productId: string,
  target: Target,
): Promise<Moved | "product_gone" | "list_changed"> {
  await holdShop(db)
  const was = await rankOf(db, productId)
  if (was === null) return "product_gone"
  const near =
    "behind" in target ? await rankOf(db, target.behind) : await firstRank(db, productId, target, was)
  if ("behind" in target && (near === null || isPinned(near) !== isPinned(was))) return "list_changed"
  if (near === null) return { was, now: was }
  const gap = "behind" in target ? { before: near, after: null } : { before: null, after: near }
  const other = await nextRank(db, productId, gap)
  const { before, after } = { before: gap.before ?? other, after: gap.after ?? other }
  if ((before === null || before < was) && (after === null || was < after)) return { was, now: was }
  const now = before === null ? await topRank(db, productId, after) : rankBetween(before, after)
  return write(
    db,
    productId,
    was,
    now.length > maxRankLength ? await makeRoom(db, productId, before, after) : now,
  )
}

/** Pins a product above the pinned ones, of which a shop has few, or puts it above the others. */
export async function pinProduct(
  db: ShopDatabase,
  productId: string,
  pins: boolean,
): Promise<Moved | "product_gone" | "too_many_pinned"> {
  await holdShop(db)
  const was = await rankOf(db, productId)
  if (was === null) return "product_gone"
  if (isPinned(was) === pins) return { was, now: was }
  if (pins && (await db.rows(allPinned)).length >= limits.pinnedProducts) return "too_many_pinned"
  const first = await firstRank(db, productId, { topOf: null }, pins ? pinMark : "")
  return write(db, productId, was, await topRank(db, productId, first, pins))
}

/**
 * Returns a product to its place before a move. Fails with `changed_since` if it was moved again after that. A move
 * that is undone already stays undone, so a second press has no effect.
 */
export async function undoMove(
  db: ShopDatabase,
  productId: string,
  { was, now }: Moved,
): Promise<"done" | "product_gone" | "changed_since"> {
  await holdShop(db)
  const rank = await rankOf(db, productId)
  if (rank === null) return "product_gone"
  if (rank === was) return "done"
  if (rank !== now) return "changed_since"
  const isTaken = (await db.row(ranks.where("rank", "=", was))) !== null
  const after = isTaken ? await nextRank(db, productId, { before: was, after: null }) : null
  await write(db, productId, rank, isTaken ? rankBetween(was, after) : was)
  return "done"
}

const allPinned = build
  .selectFrom("products")
  .select("id")
  .where("rank", "<", "0")
  .limit(sql.lit(limits.pinnedProducts))

const ranks = build.selectFrom("products").select("rank")

async function rankOf(db: ShopDatabase, productId: string): Promise<string | null> {
  return (await db.row(ranks.where("id", "=", productId)))?.rank ?? null
}

/** Returns the first rank of the other products, pinned or not like `like`, in the category or the whole shop. */
async function firstRank(
  db: ShopDatabase,
  productId: string,
  { topOf }: { topOf: string | null },
  like: string,
): Promise<string | null> {
  const kind = isPinned(like) ? sql<boolean>`rank < '0'` : sql<boolean>`rank >= '0'`
  const others = ranks.where("id", "<>", productId).where(kind).orderBy("rank").limit(1)
  return (await db.row(topOf === null ? others : others.where("category_id", "=", topOf)))?.rank ?? null
}

/**
 * Returns the nearest rank of the other products behind `before`, or in front of `after`; null if it is of the other
 * kind.
 */
async function nextRank(
  db: ShopDatabase,
  productId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<string | null> {
  const others = ranks.where("id", "<>", productId).limit(1)
  const row = await db.row(
    before === null
      ? others.where("rank", "<", after ?? "").orderBy("rank", "desc")
      : others.where("rank", ">", before).orderBy("rank"),
  )
  return row !== null && isPinned(row.rank) === isPinned(before ?? after ?? "") ? row.rank : null
}

/**
 * Returns the rank that a product created now would get, so that the next new one comes above it; or one above `first`,
 * if a clock is behind.
 */
async function topRank(
  db: ShopDatabase,
  productId: string,
  first: string | null,
  pins = isPinned(first ?? ""),
): Promise<string> {
  const created = sql<string>`first_rank(clock_timestamp(), ${productId}::uuid)`.as("rank")
  const rank = (pins ? pinMark : "") + ((await db.row(build.selectNoFrom(created)))?.rank ?? "")
  return first === null || rank < first ? rank : rankBetween(null, first)
}

async function write(db: ShopDatabase, productId: string, was: string, rank: string): Promise<Moved> {
  await db.run(build.updateTable("products").set({ rank }).where("id", "=", productId))
  return { was, now: rank }
}
