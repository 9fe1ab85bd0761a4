import type { Variant } from "../product/product.ts"

/** The choice on a product page; null if the product lacks the dimension, or if the variant has none. */
export type Choice = { readonly size: string | null; readonly color: string | null }

/** Writes a choice in one line. It is empty if there is nothing to choose. */
export function joinedChoice({ size, color }: Choice, separator: string): string {
  return [size, color].filter(Boolean).join(separator)
}

type Variants = readonly Variant[]
type Dimension = "size" | "color"

/** Returns whether any variant has a dimension; otherwise it does not count (specification, section 4). */
export function hasDimension(variants: Variants, dimension: Dimension): boolean {
  return variants.some((variant) => variant[dimension] !== null)
}

/** Returns whether some variants have a size or colour and others don't. */
export function isMixture(variants: readonly Choice[]): boolean {
  return (["size", "color"] as const).some(
    (dimension) => new Set(variants.map((variant) => variant[dimension] === null)).size > 1,
  )
}

/** Returns the preselected size and colour: those of the first variant with stock, otherwise of the first variant. */
export function firstChoice(variants: Variants): Choice {
  const variant = variants.find((candidate) => candidate.stock > 0) ?? variants[0]
  return { size: variant?.size ?? null, color: variant?.color ?? null }
}

/**
 * An option of a dimension, in the order of the variants; it is disabled if none of its variants is in stock. The last
 * option, null, means the variants without this dimension.
 */
export type Option = { readonly value: string | null; readonly inStock: boolean }

/** Returns the colours of the chosen size. */
export function colorOptions(variants: Variants, size: string | null): Option[] {
  const ofSize = hasDimension(variants, "size")
    ? variants.filter((variant) => variant.size === size)
    : variants
  return optionsOf(ofSize, "color")
}

/** Returns the choice of a size with its first in-stock colour, otherwise with its first colour. */
export function chooseSize(variants: Variants, size: string | null): Choice {
  const ofSize = variants.filter((variant) => variant.size === size)
  const variant = ofSize.find((candidate) => candidate.stock > 0) ?? ofSize[0]
  return { size, color: variant?.color ?? null }
}

/** Returns the variant that matches the choice in each dimension that counts; of equal ones the first with stock. */
export function chosenVariant(variants: Variants, choice: Choice): Variant | null {
  const sized = hasDimension(variants, "size")
  const coloured = hasDimension(variants, "color")
  const matching = variants.filter(
    (variant) => (!sized || variant.size === choice.size) && (!coloured || variant.color === choice.color),
  )
  return matching.find(({ stock }) => stock > 0) ?? matching[0] ?? null
}

/** Returns the options of a dimension; none if no variant has it. */
export function optionsOf(variants: Variants, dimension: Dimension): Option[] {
  if (!hasDimension(variants, dimension)) return []
  const options = new Map<string | null, boolean>()
  for (const { [dimension]: value, stock } of variants)
    options.set(value, (options.get(value) ?? false) || stock > 0)
  const all = [...options].map(([value, inStock]) => ({ value, inStock }))
  return [...all.filter(({ value }) => value !== null), ...all.filter(({ value }) => value === null)]
}
