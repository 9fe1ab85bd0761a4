import { listCategories } from "#app/database/categories.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import type { AllSettings } from "#app/domain/shop/settings-sections.ts"
import { findSettings } from "../store-settings.server.ts"
import { renderPreview } from "./render-preview.server.tsx"

/** The preview shows two rows of the smallest size on a large screen. */
const previewedProducts = 8

/** Returns the preview by the input, and by what is stored beside it; null if the shop does not exist. */
export async function previewByInput(shopId: string, input: Partial<AllSettings>): Promise<string | null> {
  const [settings, { products }, categories] = await asShop(shopId, (db) =>
    Promise.all([
      findSettings(db),
      listOwnProducts(db, { status: "active", page: 1, pageSize: previewedProducts }),
      listCategories(db),
    ]),
  )
  if (settings === null) return null
  const content = { products, categories: categories.slice(0, previewedProducts) }
  return renderPreview(settings.shop, { ...settings.stored, ...input }, content)
}
