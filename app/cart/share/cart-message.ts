import { cartTotal, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { shareMessage } from "#app/domain/cart/share-message.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { openChoiceText } from "../open-choice-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"

type Shop = Pick<PublicShop, "name" | "language">
type Line = Omit<CartLine, "productId" | "picture" | "stock">
/** Its number, and that of the order that it replaces. */
type Numbers = { readonly number: number; readonly previousNumber: number | null }

/** An order as the chat message that carries its number and its cart's link: in the shop's language, for the shop reads it. */
export function cartMessage(shop: Shop, lines: readonly Line[], link: string, order: Numbers): string {
  const locale = shop.language
  const total = cartTotal(lines)
  const sum = { total: formatPrice(total.cents) }
  return shareMessage({
    heading: `${m.cart_message_heading({ shop: shop.name }, { locale })}\n${numberText(order, locale)}`,
    lines: lines.map((line) => lineText(line, locale)),
    total: total.isPartial
      ? m.cart_message_total_partial(sum, { locale })
      : m.cart_message_total(sum, { locale }),
    link,
    more: (count) => m.cart_message_more({ count }, { locale }),
  })
}

function numberText({ number, previousNumber: previous }: Numbers, locale: Shop["language"]): string {
  if (previous === null) return m.order_number({ number }, { locale })
  return m.order_number_replacing({ number, previous }, { locale })
}

function lineText(line: Line, locale: Shop["language"]): string {
  const kind =
    line.hasChoices && line.variantId === null
      ? openChoiceText[line.needs ?? "unknown"]({}, { locale })
      : [line.size, line.color].filter((part) => part !== null).join(", ")
  const name = kind === "" ? line.name : `${line.name} (${kind})`
  const cents = lineTotalCents(line)
  const { quantity } = line
  if (cents === null) return m.cart_message_line_no_price({ quantity, name }, { locale })
  return m.cart_message_line({ quantity, name, total: formatPrice(cents) }, { locale })
}
