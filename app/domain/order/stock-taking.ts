import { isUncounted, uncountedStock } from "../variant/stock.ts"

type Line = {
  readonly position: number
  readonly productId: string
  readonly variantId: string | null
  readonly quantity: number
}
type Stock = { readonly id: string; readonly productId: string; readonly stock: number }

/** The pieces that one line takes, from which variant, and how many of its quantity the shop lacks. */
export type TakenLine = {
  readonly position: number
  /** It is null if nothing is taken. */
  readonly variantId: string | null
  readonly taken: number
  readonly missing: number
}

/**
 * Returns what a confirmed order takes from the stock, line by line, never below zero. A line without a variant takes
 * from the only one of its product; if there are several, the choice is still open and nothing is taken. Uncounted
 * stock is never reduced.
 */
export function takeStock(lines: readonly Line[], variants: readonly Stock[]): TakenLine[] {
  const left = new Map(variants.map(({ id, stock }) => [id, stock]))
  return lines.map(({ position, productId, variantId, quantity }) => {
    const ofProduct = variants.filter((variant) => variant.productId === productId)
    const only = ofProduct.length === 1 ? ofProduct[0] : undefined
    const id = (variantId === null ? only : ofProduct.find((variant) => variant.id === variantId))?.id
    if (id === undefined) {
      const isOpen = variantId === null && ofProduct.length > 1
      return { position, variantId: null, taken: 0, missing: isOpen ? 0 : quantity }
    }
    const stock = left.get(id) ?? 0
    if (isUncounted(stock)) return { position, variantId: null, taken: 0, missing: 0 }
    const taken = Math.min(stock, quantity)
    left.set(id, stock - taken)
    return { position, variantId: taken > 0 ? id : null, taken, missing: quantity - taken }
  })
}

/** Returns the stocks as they are once these pieces are given back. No stock becomes uncounted by it. */
export function withPieces<Variant extends Stock>(
  variants: readonly Variant[],
  given: readonly { readonly id: string | null; readonly pieces: number }[],
): Variant[] {
  const piecesOf = new Map<string | null, number>()
  for (const { id, pieces } of given) piecesOf.set(id, (piecesOf.get(id) ?? 0) + pieces)
  return variants.map((variant) => {
    const { id, stock } = variant
    if (isUncounted(stock)) return variant
    return { ...variant, stock: Math.min(stock + (piecesOf.get(id) ?? 0), uncountedStock - 1) }
  })
}
