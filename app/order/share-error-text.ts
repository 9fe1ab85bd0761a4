import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { changesOf, type ProductToday } from "#app/domain/cart/cart-today.ts"
import type { SharedItem } from "#app/domain/cart/shared-cart.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Returns why a cart can't be shared, if the cart itself is the reason. */
export function errorText(reason: "empty" | "lines", locale: Locale): string {
  const { lines, quantity: pieces } = cartLimits
  return reason === "empty"
    ? m.cart_error_empty({}, { locale })
    : m.cart_error_lines({ lines, pieces }, { locale })
}

export function tooManyLinksText(waitSeconds: number, locale: Locale): string {
  return m.cart_error_too_many({ count: waitSeconds, shown: formatCount(waitSeconds) }, { locale })
}

/** Names what differs from what the shopper saw. Nothing was sent yet. */
export function changeText(
  items: readonly SharedItem[],
  products: readonly ProductToday[],
  isOtherRate: boolean,
  locale: Locale,
): string {
  const { soldOut, fewer, amounts, repriced, asking } = changesOf(items, products)
  const listed = (named: readonly ProductToday[]) => ({ products: named.map(({ name }) => name).join(", ") })
  return [
    soldOut.length > 0 && m.cart_changed_sold_out(listed(soldOut), { locale }),
    fewer.length > 0 && m.cart_changed_fewer(listed(fewer), { locale }),
    amounts.length > 0 && m.cart_changed_amounts(listed(amounts), { locale }),
    repriced.length > 0 && m.cart_changed_price(listed(repriced), { locale }),
    asking.length > 0 && m.cart_changed_answers(listed(asking), { locale }),
    isOtherRate && m.cart_changed_rate({}, { locale }),
    m.cart_changed_again({}, { locale }),
  ]
    .filter((text) => text !== false)
    .join(" ")
}
