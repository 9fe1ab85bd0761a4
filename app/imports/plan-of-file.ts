import { createHash } from "node:crypto"
import type { ProductFile } from "#app/domain/product-csv/columns.ts"
import { planImport, type ImportPlan, type ShopOfImport } from "#app/domain/product-csv/plan-import.ts"

export type PlannedFile = {
  readonly plan: ImportPlan
  readonly productCount: number
  /** `-1` is unlimited. */
  readonly productLimit: number
  /** Equal for two plans that make the same changes to the same products, so a preview of one is a preview of both. */
  readonly fingerprint: string
}

/** What a file of products would do to a shop. The same file, once saved, does something else: its names are taken. */
export function planOfFile(file: ProductFile, shop: ShopOfImport): PlannedFile {
  const plan = planImport(file, shop)
  const shown = JSON.stringify([plan.products, plan.newCategories, plan.repeatedNames])
  return {
    plan,
    productCount: shop.productCount,
    productLimit: shop.productLimit,
    fingerprint: createHash("sha256").update(shown).digest("base64url"),
  }
}
