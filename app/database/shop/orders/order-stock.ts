import { sql } from "kysely"
import { takeStock, withPieces, type TakenLine } from "#app/domain/order/stock-taking.ts"
import { uncountedStock } from "#app/domain/variant/stock.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"

/**
 * Takes the pieces of a locked order's lines from the stock, and records what each line took. What the `replaced` orders,
 * which are locked too, have taken is given back before. It changes nothing and returns `short` if pieces are missing and
 * the caller has not confirmed that. Otherwise it returns the number of missing pieces.
 */
export async function takeOrderStock(
  db: ShopDatabase,
  orderId: string,
  { isConfirmed, replaced = [] }: { isConfirmed: boolean; replaced?: readonly string[] },
): Promise<number | "short"> {
  const lines = await db.rows(
    build
      .selectFrom("order_lines")
      .select(["position", "product_id as productId", "variant_id as variantId", "quantity", "unit"])
      .where("order_id", "=", orderId)
      .orderBy("position"),
  )
  const held = await db.rows(heldPieces(replaced))
  const variants = await lockStocks(
    db,
    [...lines, ...held].map(({ productId }) => productId),
  )
  const taken = takeStock(lines, withPieces(variants, held))
  // What is sold by measure counts as one piece.
  const missing = taken.reduce(
    (sum, line, at) => sum + (lines[at]?.unit ? Math.min(1, line.missing) : line.missing),
    0,
  )
  if (missing > 0 && !isConfirmed) return "short"
  await giveBackStock(db, replaced)
  const products = new Map(variants.map(({ id, productId }) => [id, productId]))
  await Promise.all([
    moveStocks(
      db,
      taken.flatMap(({ variantId, taken: pieces }) =>
        variantId === null ? [] : [{ id: variantId, productId: products.get(variantId), pieces: -pieces }],
      ),
    ),
    db.run(rememberTaken(orderId, taken)),
  ])
  return missing
}

/**
 * Returns the taken pieces of locked orders to the variants that still exist. Uncounted stock stays uncounted, and no
 * stock becomes uncounted.
 */
export async function giveBackStock(db: ShopDatabase, orderIds: readonly string[]): Promise<void> {
  const held = await db.rows(heldPieces(orderIds))
  if (held.length === 0) return
  await lockStocks(
    db,
    held.map(({ productId }) => productId),
  )
  await moveStocks(db, held)
  await db.run(
    build
      .updateTable("order_lines")
      .set({ taken: 0, taken_variant_id: null })
      .where(isOfOne(orderIds))
      .where("taken", ">", 0),
  )
}

/** Locks the products of locked orders before their pieces are moved in several steps. */
export async function lockProductsOf(db: ShopDatabase, orderIds: readonly string[]): Promise<void> {
  const lines = await db.rows(
    build.selectFrom("order_lines").select("product_id as productId").where(isOfOne(orderIds)),
  )
  await lockStocks(
    db,
    lines.map(({ productId }) => productId),
  )
}

/** Selects the pieces that orders have taken, by variant. */
function heldPieces(orderIds: readonly string[]) {
  return build
    .selectFrom("order_lines")
    .select(["product_id as productId", "taken_variant_id as id", "taken as pieces"])
    .where(isOfOne(orderIds))
    .where("taken", ">", 0)
}

const isOfOne = (orderIds: readonly string[]) => sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`

/** Locks the products in the order of their ids, so that no two orders cause a deadlock, and returns their variants. */
async function lockStocks(db: ShopDatabase, productIds: readonly string[]) {
  const isOne = sql<boolean>`any(${[...new Set(productIds)]}::uuid[])`
  await db.rows(
    build
      .selectFrom("products")
      .select("id")
      .where(sql<boolean>`id = ${isOne}`)
      .orderBy("id")
      .forNoKeyUpdate(),
  )
  return db.rows(
    build
      .selectFrom("product_variants")
      .select(["id", "product_id as productId", "stock"])
      .where(sql<boolean>`product_id = ${isOne}`),
  )
}

type Move = { id: string | null; productId: string | undefined; pieces: number }

async function moveStocks(db: ShopDatabase, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  // Several lines may have the same product.
  const moved = sql<{ id: string; productId: string; pieces: number }>`(
    select id, "productId", sum(pieces)::integer as pieces
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as rows (id uuid, "productId" uuid, pieces integer)
    group by id, "productId")`
  const after = sql<number>`case when stock >= ${uncountedStock}::integer then stock
    else least(stock + moved.pieces, ${uncountedStock}::integer - 1) end`
  await db.run(
    build
      .updateTable("product_variants")
      .from(moved.as("moved"))
      .set({ stock: after })
      .whereRef("product_variants.product_id", "=", "moved.productId")
      .whereRef("product_variants.id", "=", "moved.id"),
  )
}

function rememberTaken(
  orderId: string,
  lines: readonly Pick<TakenLine, "position" | "variantId" | "taken">[],
) {
  const taken = sql<{ position: number; variantId: string | null; taken: number }>`(
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as rows (position smallint, "variantId" uuid, taken integer))`
  return build
    .updateTable("order_lines")
    .from(taken.as("now_taken"))
    .set((set) => ({ taken: set.ref("now_taken.taken"), taken_variant_id: set.ref("now_taken.variantId") }))
    .where("order_id", "=", orderId)
    .whereRef("order_lines.position", "=", "now_taken.position")
}
