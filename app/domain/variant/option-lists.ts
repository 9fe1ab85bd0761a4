import { optionsOf, type Option } from "./choose-variant.ts"
import type { Variant } from "../product/product.ts"

/* What a product's page and the sheet list. A page's first script follows the choice alone and does not load it. */

export function sizeOptions(variants: readonly Variant[]): Option[] {
  return optionsOf(variants, "size")
}

/** Returns the colours of all sizes, in the order of the variants; none if no variant has one. */
export function everyColor(variants: readonly Variant[]): (string | null)[] {
  return optionsOf(variants, "color").map(({ value }) => value)
}
