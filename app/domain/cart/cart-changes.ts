import type { Variant } from "../product/product.ts"
import { leastOf } from "../measure/measure.ts"
import { isSameLine, type CartItem, type CartLine } from "./cart.ts"
import { cartLimits } from "./cart-limits.ts"
import { maxPieces, quantityWithin } from "./quantity-of-line.ts"

/*
 * The open drawer and sheet use these changes. They are separate from adding, so that a page's first script does not
 * load them.
 */

/**
 * Adds a line. A product that is in the cart already gets a larger quantity (specification, section 4). A full cart
 * does not change.
 */
export function addLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  if (!lines.some((line) => isSameLine(line, added))) {
    return lines.length < cartLimits.lines ? [...lines, added] : lines
  }
  return lines.map((line) =>
    isSameLine(line, added)
      ? { ...added, quantity: Math.min(maxPieces(added), line.quantity + added.quantity) }
      : line,
  )
}

/** Sets a quantity up to the stock; less than one piece or the least amount removes the line. */
export function setQuantity(
  lines: readonly CartLine[],
  item: CartItem,
  quantity: number,
): readonly CartLine[] {
  const stored = Math.trunc(quantity)
  return lines.flatMap((line) => {
    if (!isSameLine(line, item)) return line
    return stored < leastOf(line.measure) ? [] : { ...line, quantity: quantityWithin(line, stored) }
  })
}

/** Gives a line without a variant the chosen one, and joins it with the line that has this variant already. */
export function chooseVariantOfLine(
  lines: readonly CartLine[],
  item: CartItem,
  chosen: Pick<CartLine, "size" | "color" | "stock"> & Pick<Variant, "id" | "own">,
): readonly CartLine[] {
  const line = lines.find((candidate) => isSameLine(candidate, item))
  if (line === undefined || line.variantId === chosen.id) return lines
  const { id: variantId, size, color, stock, own } = chosen
  const quantity = quantityWithin({ ...line, stock }, line.quantity)
  const next = { ...line, ...own, isFrom: false, variantId, size, color, stock, quantity }
  const twin = lines.find((candidate) => isSameLine(candidate, next))
  if (twin === undefined) return lines.map((candidate) => (candidate === line ? next : candidate))
  return setQuantity(lines, item, 0).map((candidate) =>
    candidate === twin
      ? { ...twin, stock, quantity: quantityWithin({ ...twin, stock }, twin.quantity + line.quantity) }
      : candidate,
  )
}

/** Restores the lines that were removed since `before`; other changes stay. */
export function restoredLines(lines: readonly CartLine[], before: readonly CartLine[]): readonly CartLine[] {
  const isIn = (line: CartLine, among: readonly CartLine[]) => among.some((other) => isSameLine(other, line))
  const stored = before.map((line) => lines.find((other) => isSameLine(other, line)) ?? line)
  return [...stored, ...lines.filter((line) => !isIn(line, before))].slice(0, cartLimits.lines)
}
