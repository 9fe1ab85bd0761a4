import { createHash, randomUUID } from "node:crypto"
import type { ProductForm } from "./products-address.ts"

/**
 * Returns the id of a product by the key of its form or of its first picture, so that what is sent again after a lost
 * response begins no second product. The id depends on the shop, so no key leads to a product of another shop.
 */
export function productIdOfKey(shopId: string, key: string): string {
  const hex = createHash("sha256").update(`draft ${shopId} ${key}`).digest("hex")
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5")
}

/** Returns the id of the product that a form saves; a page of the release before sends no key for a new one. */
export function productIdOfForm(shopId: string, form: ProductForm): string {
  if (form.kind === "edit") return form.id
  return form.key === null ? randomUUID() : productIdOfKey(shopId, form.key)
}
