import type { Variant } from "../product/product.ts"
import { isUnavailable, pieceCount, type CartLine, type NeededChoice } from "./cart.ts"

/** Returns the dimensions in which a product's variants differ; undefined if they do not differ. */
export function neededChoice(variants: readonly Variant[]): NeededChoice | undefined {
  const differIn = (dimension: "size" | "color") =>
    new Set(variants.map((variant) => variant[dimension])).size > 1
  if (differIn("size")) return differIn("color") ? "both" : "size"
  return differIn("color") ? "color" : undefined
}

/** Returns whether a line is available and its size or colour is still to be chosen. */
export function isOpen(line: CartLine): boolean {
  return line.hasChoices && line.variantId === null && !isUnavailable(line)
}

/** Returns whether a line is available and its product has a question that is still to be answered. */
export function asksOf({ asks = false, ...line }: CartLine): boolean {
  return asks && !isUnavailable(line)
}

/**
 * The choices that the open lines need: `either` if they differ, `unknown` if a line's is not known yet or is an answer.
 */
export type MissingChoices = { readonly pieces: number; readonly need: NeededChoice | "either" | "unknown" }

/** Returns the choices that a cart lacks; null if it lacks none. */
export function missingChoices(lines: readonly CartLine[]): MissingChoices | null {
  const open = lines.filter((line) => isOpen(line) || asksOf(line))
  const [first, ...others] = new Set(
    open.map((line) => (asksOf(line) ? undefined : line.needs) ?? ("unknown" as const)),
  )
  if (first === undefined) return null
  const pieces = pieceCount(open)
  if (others.length === 0) return { pieces, need: first }
  return { pieces, need: first === "unknown" || others.includes("unknown") ? "unknown" : "either" }
}
