import { cartTotal, lineTotalCents, type CartLine } from "#app/domain/cart/cart.ts"
import { shareMessage } from "#app/domain/cart/share-message.ts"
import type { CartShop } from "../cart-host.ts"
import { openChoiceText } from "../open-choice-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"

/** A cart as the chat message that carries its link: in the shop's language, for the shop reads it. */
export function cartMessage(shop: CartShop, lines: readonly CartLine[], link: string): string {
  const locale = shop.language
  const total = cartTotal(lines)
  const sum = { total: formatPrice(total.cents) }
  return shareMessage({
    heading: m.cart_message_heading({ shop: shop.name }, { locale }),
    lines: lines.map((line) => lineText(line, locale)),
    total: total.isPartial
      ? m.cart_message_total_partial(sum, { locale })
      : m.cart_message_total(sum, { locale }),
    link,
    more: (count) => m.cart_message_more({ count }, { locale }),
  })
}

function lineText(line: CartLine, locale: CartShop["language"]): string {
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
