import type { Variant } from "../product/product.ts"

/** What is chosen on a product page; null where the product has no such dimension, or the variant has none. */
export type Choice = { readonly size: string | null; readonly color: string | null }

type Variants = readonly Variant[]
type Dimension = "size" | "color"

/** A dimension counts only if any variant has it (specification, section 4). */
export function hasDimension(variants: Variants, dimension: Dimension): boolean {
  return variants.some((variant) => variant[dimension] !== null)
}

/** Whether some variants have a size or colour and others don't. */
export function isMixture(variants: readonly Choice[]): boolean {
  return (["size", "color"] as const).some(
    (dimension) => new Set(variants.map((variant) => variant[dimension] === null)).size > 1,
  )
}

/** The first variant with stock, else the first: its size and colour are preselected. */
export function firstChoice(variants: Variants): Choice {
  const variant = variants.find((candidate) => candidate.stock > 0) ?? variants[0]
  return { size: variant?.size ?? null, color: variant?.color ?? null }
}

/**
 * An option of a dimension, in the order of the variants; disabled when nothing of it is in stock. Null, the last, is that
 * of the variants that have none, where others have one.
 */
export type Option = { readonly value: string | null; readonly inStock: boolean }

export function sizeOptions(variants: Variants): Option[] {
  return optionsOf(variants, "size")
}

/** Colours depend on the chosen size. */
export function colorOptions(variants: Variants, size: string | null): Option[] {
  const ofSize = hasDimension(variants, "size")
    ? variants.filter((variant) => variant.size === size)
    : variants
  return optionsOf(ofSize, "color")
}

/** The colours of all sizes, in the order of the variants; none where no variant has one. */
export function everyColor(variants: Variants): (string | null)[] {
  return optionsOf(variants, "color").map(({ value }) => value)
}

/** Choosing a size selects the first in-stock colour of that size, otherwise the first colour of that size. */
export function chooseSize(variants: Variants, size: string | null): Choice {
  const ofSize = variants.filter((variant) => variant.size === size)
  const variant = ofSize.find((candidate) => candidate.stock > 0) ?? ofSize[0]
  return { size, color: variant?.color ?? null }
}

/** The variant that matches the choice in each dimension that counts; of equal ones the first with stock. */
export function chosenVariant(variants: Variants, choice: Choice): Variant | null {
  const sized = hasDimension(variants, "size")
  const coloured = hasDimension(variants, "color")
  const matching = variants.filter(
    (variant) => (!sized || variant.size === choice.size) && (!coloured || variant.color === choice.color),
  )
  return matching.find(({ stock }) => stock > 0) ?? matching[0] ?? null
}

function optionsOf(variants: Variants, dimension: Dimension): Option[] {
  if (!hasDimension(variants, dimension)) return []
  const options = new Map<string | null, boolean>()
  for (const { [dimension]: value, stock } of variants)
    options.set(value, (options.get(value) ?? false) || stock > 0)
  const all = [...options].map(([value, inStock]) => ({ value, inStock }))
  return [...all.filter(({ value }) => value !== null), ...all.filter(({ value }) => value === null)]
}
