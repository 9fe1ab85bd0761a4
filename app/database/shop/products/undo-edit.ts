import { build } from "../../connection/build.ts"
import type { EditUndo } from "../../connection/schema/catalogue-tables.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { setLastStocks, setStocks } from "./save-variants.ts"

/** The values that an edit replaced. */
export type Replaced = Extract<EditUndo, { restores: unknown }>["restores"]

/**
 * Stores what the edit of a product replaced, as the last statement of the edit. Returns the product's version, with
 * which {@link undoEdit} restores it.
 */
export async function rememberEdit(
  db: ShopDatabase,
  productId: string,
  replaced: Replaced,
): Promise<{ version: number }> {
  const undo: EditUndo = { restores: replaced }
  const row = await db.row(setUndo(productId, undo).returning("version"))
  if (row === null) throw new Error("the edited product is locked, and still it is not there")
  return row
}

/**
 * Restores exactly what the edit that led to `version` replaced. Fails with `changed_since` if the product was changed
 * after that edit. An edit that is undone already stays undone, so a second press has no effect.
 */
export async function undoEdit(
  db: ShopDatabase,
  productId: string,
  version: number,
): Promise<"done" | "product_gone" | "changed_since"> {
  const product = await db.row(
    build.selectFrom("products").select(["version", "undo"]).where("id", "=", productId).forNoKeyUpdate(),
  )
  if (product === null) return "product_gone"
  const { undo } = product
  if (undo !== null && "undone" in undo && undo.undone === version) return "done"
  if (undo === null || "undone" in undo || product.version !== version) return "changed_since"
  const { prices, stocks, hadNoVariant } = undo.restores
  const isPriced = Object.keys(prices).length > 0
  await Promise.all([
    isPriced && db.run(build.updateTable("products").set(prices).where("id", "=", productId)),
    stocks.length > 0 && db.run(setStocks(productId, stocks)),
    // It runs after the trigger has stored the number that is undone.
    stocks.length > 0 && db.run(setLastStocks(productId, stocks)),
    hadNoVariant && db.run(build.deleteFrom("product_variants").where("product_id", "=", productId)),
    db.run(setUndo(productId, { undone: version })),
  ])
  return "done"
}

function setUndo(productId: string, undo: EditUndo) {
  return build
    .updateTable("products")
    .set({ undo: JSON.stringify(undo) })
    .where("id", "=", productId)
}
