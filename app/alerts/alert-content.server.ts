import type { ClaimedAlerts } from "#app/database/auth/order-alerts.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  findAlertedOrders,
  findLowVariants,
  type AlertedOrder,
  type LineInShort,
  type LowVariant,
} from "#app/database/shop/order-alerts.ts"
import type { OrderInShort } from "#app/domain/order/order-news.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"

/** What an alert is about, as it is now. */
export type AlertContent =
  | { kind: "order"; orders: readonly [AlertedOrder, ...AlertedOrder[]] }
  | { kind: "stock"; variants: readonly [LowVariant, ...LowVariant[]] }

/** Null where nothing is left to say: the orders are confirmed by now, the stock is filled again. */
export async function readAlertContent(alerts: ClaimedAlerts): Promise<AlertContent | null> {
  const { shopId, kind, orderIds, variantIds } = alerts
  if (kind === "order") {
    const [first, ...rest] = await asShop(shopId, (db) => findAlertedOrders(db, orderIds))
    return first === undefined ? null : { kind, orders: [first, ...rest] }
  }
  const [first, ...rest] = await asShop(shopId, (db) => findLowVariants(db, variantIds))
  return first === undefined ? null : { kind, variants: [first, ...rest] }
}

/** Where an alert leads: the order, or the list. A path. */
export function placeOf(content: AlertContent): string {
  if (content.kind === "stock") return "/shop/products"
  const [first, second] = content.orders
  return second === undefined ? `/shop/orders/${first.id}` : "/shop/orders"
}

export function totalText({ totalCents, isPartial }: OrderInShort): string {
  const total = formatPrice(totalCents)
  return isPartial ? m.order_news_total_partial({ total }) : total
}

export function stockText({ stock, ...named }: LowVariant): string {
  const name = nameText(named)
  return stock === 0 ? m.alert_stock_none({ name }) : m.alert_stock_left({ name, count: stock })
}

/** `Soap (M, Red)`. */
export function nameText({ name, size, color }: Pick<LineInShort, "name" | "size" | "color">): string {
  const choice = [size, color].filter((part) => part !== null).join(", ")
  return choice === "" ? name : `${name} (${choice})`
}

/** The first of several texts, and how many more there are. */
export function someOf(texts: readonly string[], most: number): string[] {
  const more = texts.length - most
  return more <= 0 ? [...texts] : [...texts.slice(0, most), m.alert_and_more({ count: more })]
}
