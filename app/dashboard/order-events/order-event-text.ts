import { badgeText } from "#app/domain/cart/cart.ts"
import type { LowVariant, OrderInShort } from "#app/domain/order/order-event.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { lowStockText, orderTotalText } from "#app/messages/order-alert-text.ts"

/** Returns the toast of a new order, and the text of its link. */
export function placedText(order: OrderInShort): { text: string; open: string } {
  const text = m.order_news_placed({ number: order.number, total: orderTotalText(order) })
  return { text, open: m.order_event_open() }
}

/** Returns the toast of the last pieces of a variant. */
export const stockText = (variant: LowVariant) => lowStockText(variant)

/** Returns the number of new orders in a few signs, and as screen readers read it. */
export function newOrdersTexts(count: number): { badge: string; said: string } {
  return { badge: badgeText(count), said: m.orders_new_count({ count, number: formatCount(count) }) }
}
