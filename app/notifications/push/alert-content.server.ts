import type { ClaimedAlerts } from "#app/database/auth/order-alerts.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  findAlertedOrders,
  findLowVariants,
  type AlertedOrder,
} from "#app/database/shop/orders/alerted-orders.ts"
import type { LowVariant } from "#app/domain/order/order-event.ts"
import { m } from "#app/messages/compiled/messages.js"

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
export function positionOf(content: AlertContent): string {
  if (content.kind === "stock") return "/shop/products"
  const [first, second] = content.orders
  return second === undefined ? `/shop/orders/${first.id}` : "/shop/orders"
}

/** The first of several texts, and how many more there are. */
export function someOf(texts: readonly string[], most: number): string[] {
  const more = texts.length - most
  return more <= 0 ? [...texts] : [...texts.slice(0, most), m.alert_and_more({ count: more })]
}
