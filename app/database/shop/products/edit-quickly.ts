import { warningsOfEdit, type ProductWarning } from "#app/domain/product/product-warnings.ts"
import type { QuickChange } from "#app/domain/product/quick-form.ts"
import { build } from "#app/database/connection/build.ts"
import { moneyOrNull } from "#app/database/connection/stored-values.ts"
import { pricesOf } from "#app/database/product-rows.ts"
import { insertNewVariants, setStocks } from "./save-variants.ts"
import { rememberEdit } from "./undo-edit.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"

/**
 * Changes the given ones of price, sale price and stock of a product, all or none. A stock without a variant's id is
 * that of the only variant, which a product without variants gets. A sale price that is no reduction needs the sender's
 * confirmation; so does a price of nothing. Returns the version with which the edit can be undone.
 */
export async function editQuickly(
  db: ShopDatabase,
  productId: string,
  change: QuickChange,
  confirmedWarnings: readonly ProductWarning[],
): Promise<{ version: number } | "product_gone" | "variants_changed" | { warnings: ProductWarning[] }> {
  const { priceCents, salePriceCents, stocks } = change
  // New variants are counted under the same lock: those that are read are those that are changed.
  const [product, variants] = await Promise.all([
    db.row(
      build
        .selectFrom("products")
        .select(["price", "sale_price as salePrice", "is_on_sale as isOnSale"])
        .where("id", "=", productId)
        .forNoKeyUpdate(),
    ),
    db.rows(
      build
        .selectFrom("product_variants")
        .select(["id", "stock", "last_stock as lastStock"])
        .where("product_id", "=", productId),
    ),
  ])
  if (product === null) return "product_gone"
  const [only, ...more] = variants
  const named = stocks.map(({ id, stock }) => ({ id: id ?? only?.id ?? null, stock }))
  const isKnown = ({ id }: { id: string | null }) => id === null || variants.some((known) => known.id === id)
  const isMeantForOne = stocks.some(({ id }) => id === null)
  if (!named.every(isKnown) || (isMeantForOne && more.length > 0)) return "variants_changed"
  const warnings = warningsOfEdit(pricesOf(product), change).filter(
    (warning) => !confirmedWarnings.includes(warning),
  )
  if (warnings.length > 0) return { warnings }
  const prices = {
    ...(priceCents !== undefined && { price: moneyOrNull(priceCents) }),
    ...(salePriceCents !== undefined && { sale_price: moneyOrNull(salePriceCents) }),
  }
  const isPriced = Object.keys(prices).length > 0
  const first = named.filter(({ id }) => id === null).map(({ stock }) => ({ size: null, color: null, stock }))
  const changed = variants.filter(({ id }) => named.some((edited) => edited.id === id))
  await Promise.all([
    isPriced && db.run(build.updateTable("products").set(prices).where("id", "=", productId)),
    first.length > 0 && db.run(insertNewVariants(productId, first)),
    named.length > first.length && db.run(setStocks(productId, named)),
  ])
  return rememberEdit(db, productId, {
    prices: {
      ...(priceCents !== undefined && { price: product.price }),
      ...(salePriceCents !== undefined && { sale_price: product.salePrice }),
    },
    stocks: changed,
    hadNoVariant: first.length > 0,
  })
}
