import type { Variant } from "../product/product.ts"
import { isUnavailable, pieceCount, type CartLine, type NeededChoice } from "./cart.ts"

/** What a product's variants differ in; undefined where they differ in nothing. */
export function neededChoice(variants: readonly Variant[]): NeededChoice | undefined {
  const differIn = (dimension: "size" | "color") =>
    new Set(variants.map((variant) => variant[dimension])).size > 1
  if (differIn("size")) return differIn("color") ? "both" : "size"
  return differIn("color") ? "color" : undefined
}

/** Whether a line can be had and its size or colour is still to be chosen. */
export function isOpen(line: CartLine): boolean {
  return line.hasChoices && line.variantId === null && !isUnavailable(line)
}

/** What the open lines need: `either` where one needs this and another that, `unknown` where it is not known of all. */
export type MissingChoices = { readonly pieces: number; readonly need: NeededChoice | "either" | "unknown" }

/** The choices that are missing in a cart; null where nothing is. */
export function missingChoices(lines: readonly CartLine[]): MissingChoices | null {
  const open = lines.filter(isOpen)
  const [first, ...others] = new Set(open.map(({ needs }) => needs ?? ("unknown" as const)))
  if (first === undefined) return null
  const pieces = pieceCount(open)
  if (others.length === 0) return { pieces, need: first }
  return { pieces, need: first === "unknown" || others.includes("unknown") ? "unknown" : "either" }
}
