import type { Variant } from "../product/product.ts"
import { chosenVariant, colorOptions, type Option } from "../variant/choose-variant.ts"
import { everyColor, sizeOptions } from "../variant/option-lists.ts"
import { isSameLine, type CartItem, type CartLine } from "./cart.ts"
import { chooseVariantOfLine, setQuantity } from "./cart-changes.ts"

type Variants = readonly Variant[]

/** A choice in progress: undefined for what is not chosen yet, null for the variants without this dimension. */
export type OpenChoice = {
  readonly size: string | null | undefined
  readonly color: string | null | undefined
}

/**
 * Returns the first state of a choice: the line's variant; otherwise only dimensions with a single option are chosen.
 */
export function startOfChoice(variants: Variants, variantId: string | null): OpenChoice {
  const chosen = variants.find(({ id }) => id === variantId)
  if (chosen) return { size: chosen.size, color: chosen.color }
  return settled(variants, { size: undefined, color: undefined })
}

/** Only other sizes have the colours in `absentColors`. */
type OpenOptions = { sizes: Option[]; colors: Option[]; absentColors: (string | null)[] }

/** Returns the sizes, and the colours of the chosen size; the colours of all sizes while none is chosen. */
export function openOptions(variants: Variants, { size }: OpenChoice): OpenOptions {
  const sizes = sizeOptions(variants)
  if (size !== undefined) {
    const colors = colorOptions(variants, size)
    const isAbsent = (color: string | null) => colors.every(({ value }) => value !== color)
    return { sizes, colors, absentColors: everyColor(variants).filter(isAbsent) }
  }
  const isInStock = (color: string | null) => variants.some((one) => one.color === color && one.stock > 0)
  const colors = everyColor(variants).map((value) => ({ value, inStock: isInStock(value) }))
  return { sizes, colors, absentColors: [] }
}

/** Returns the variants of the chosen size; all while none is chosen. */
export function variantsOfSize(variants: Variants, { size }: OpenChoice): Variants {
  return size === undefined ? variants : variants.filter((variant) => variant.size === size)
}

/** Chooses a size. The colour stays if it is in stock in that size; otherwise it must be chosen again. */
export function withSize(variants: Variants, choice: OpenChoice, size: string | null): OpenChoice {
  const isStored = colorOptions(variants, size).some(
    ({ value, inStock }) => inStock && value === choice.color,
  )
  return settled(variants, { size, color: isStored ? choice.color : undefined })
}

/** Returns the variant of a complete choice. */
export function variantOfChoice(variants: Variants, { size, color }: OpenChoice): Variant | null {
  return size === undefined || color === undefined ? null : chosenVariant(variants, { size, color })
}

/** Returns the cart with another choice and quantity of one of its lines. */
export function withChoice(
  before: readonly CartLine[],
  item: CartItem,
  chosen: Variant | null,
  quantity: number,
): readonly CartLine[] {
  const wanted = Math.max(1, quantity)
  if (chosen === null || chosen.id === item.variantId) return setQuantity(before, item, wanted)
  const sized = before.map((line) => (isSameLine(line, item) ? { ...line, quantity: wanted } : line))
  return chooseVariantOfLine(sized, item, chosen)
}

/** Chooses dimensions with a single option, and null for a size or colour that no variant has. */
function settled(variants: Variants, choice: OpenChoice): OpenChoice {
  const { sizes, colors } = openOptions(variants, choice)
  const only = (options: Option[]) => (options.length > 1 ? undefined : (options[0]?.value ?? null))
  const { size = only(sizes), color = only(colors) } = choice
  return { size, color }
}
