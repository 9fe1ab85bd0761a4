import { totalStock } from "#app/domain/variant/stock.ts"
import type { StockMark } from "#app/domain/variant/stock-mark.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { lockProduct } from "./locks.ts"
import { setStocks } from "./save-variants.ts"
import { rememberEdit } from "./undo-edit.ts"

export type StockChoice = Awaited<ReturnType<typeof listStockChoices>>[number]

/**
 * Lists the variants of a product in their order. `lastStock` is the stock before one sold out; null while it is in
 * stock, or if it never was.
 */
export function listStockChoices(db: ShopDatabase, productId: string) {
  return db.rows(
    build
      .selectFrom("product_variants")
      .select(["id", "size", "color", "translations", "stock", "last_stock as lastStock"])
      .where("product_id", "=", productId)
      .orderBy("position")
      .orderBy("id"),
  )
}

export type MarkedStock = {
  /** It undoes the mark; null if nothing changed. */
  version: number | null
  /** True if the mark was for all variants. */
  isAllVariants: boolean
}

/**
 * Sets the stock to 0 (sold out), or to its former value (back); `stock_unknown` means that there is no former value.
 * Nothing changes if the stock is not what the sender saw, unless it is already as marked: so a second press has no
 * effect, and two devices do not overwrite each other.
 */
export async function markStock(
  db: ShopDatabase,
  productId: string,
  { to, variantId, seen }: StockMark,
): Promise<MarkedStock | "product_gone" | "variants_changed" | "stock_changed" | "stock_unknown"> {
  const [locked, variants] = await Promise.all([lockProduct(db, productId), listStockChoices(db, productId)])
  if (locked === null) return "product_gone"
  const meant = variantId === null ? variants : variants.filter(({ id }) => id === variantId)
  if (variantId !== null && meant.length === 0) return "variants_changed"
  const isAllVariants = meant.length === variants.length
  const change = meant.flatMap(({ id, stock, lastStock }) => {
    const before = { id, stock, lastStock }
    if (to === "sold-out") return stock > 0 ? [{ before, after: 0 }] : []
    return stock === 0 && lastStock !== null ? [{ before, after: lastStock }] : []
  })
  const isSo = to === "sold-out" || totalStock(meant) > 0
  if (change.length === 0) return isSo ? { version: null, isAllVariants } : "stock_unknown"
  if (totalStock(meant) !== seen) return "stock_changed"
  const marked = change.map(({ before: { id }, after }) => ({ id, stock: after }))
  await db.run(setStocks(productId, marked))
  const stocks = change.map(({ before }) => before)
  return {
    ...(await rememberEdit(db, productId, { prices: {}, stocks, hadNoVariant: false })),
    isAllVariants,
  }
}
