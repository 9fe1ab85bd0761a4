import type { ArrangedProduct } from "#app/database/shop/products/arrange-products.ts"
import type { ArrangeAction } from "./arrange-address.ts"

export type Arranged = Pick<ArrangedProduct, "id" | "isPinned">

/** Returns the visible products after an action. Pinned ones come first in any case. */
export function arranged<Row extends Arranged>(
  products: readonly Row[],
  action: ArrangeAction,
): readonly Row[] {
  const product = products.find(({ id }) => id === action.id)
  if (product === undefined || action.kind === "undo") return products
  const isPinned = action.kind === "move" ? product.isPinned : action.kind === "pin"
  const others = products.filter((other) => other !== product)
  const top = isPinned ? 0 : others.filter((other) => other.isPinned).length
  const behind = action.kind === "move" ? action.behind : null
  const position = behind === null ? top : others.findIndex(({ id }) => id === behind) + 1
  return position === 0 && behind !== null
    ? products
    : others.toSpliced(position, 0, { ...product, isPinned })
}
