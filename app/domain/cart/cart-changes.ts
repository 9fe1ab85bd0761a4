import type { Variant } from "../product/product.ts"
import { cartLimits, isSameLine, maxPieces, type CartItem, type CartLine } from "./cart.ts"

/*
 * The open drawer and sheet use these changes. They are separate from adding, so that a page's first script does not
 * load them.
 */

/** Sets a quantity up to the stock; 0 removes the line. */
export function setQuantity(
  lines: readonly CartLine[],
  item: CartItem,
  quantity: number,
): readonly CartLine[] {
  const stored = Math.max(0, Math.trunc(quantity))
  if (stored === 0) return lines.filter((line) => !isSameLine(line, item))
  return lines.map((line) =>
    isSameLine(line, item) ? { ...line, quantity: Math.min(maxPieces(line), stored) } : line,
  )
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
  const max = maxPieces(chosen)
  const quantity = Math.min(max, line.quantity)
  const next = { ...line, ...own, isFrom: false, variantId, size, color, stock, quantity }
  const twin = lines.find((candidate) => isSameLine(candidate, next))
  if (twin === undefined) return lines.map((candidate) => (candidate === line ? next : candidate))
  return setQuantity(lines, item, 0).map((candidate) =>
    candidate === twin
      ? { ...twin, stock, quantity: Math.min(max, twin.quantity + line.quantity) }
      : candidate,
  )
}

/** Restores the lines that were removed since `before`; other changes stay. */
export function restoredLines(lines: readonly CartLine[], before: readonly CartLine[]): readonly CartLine[] {
  const isIn = (line: CartLine, among: readonly CartLine[]) => among.some((other) => isSameLine(other, line))
  const stored = before.map((line) => lines.find((other) => isSameLine(other, line)) ?? line)
  return [...stored, ...lines.filter((line) => !isIn(line, before))].slice(0, cartLimits.lines)
}
