import type { ClaimedAlerts } from "#app/database/auth/order-alerts.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  findAlertedOrders,
  findLowVariants,
  type AlertedOrder,
} from "#app/database/shop/orders/alerted-orders.ts"
import type { LowVariant } from "#app/domain/order/order-event.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The present data of what an alert is about. */
export type AlertContent =
  | { kind: "order"; orders: readonly [AlertedOrder, ...AlertedOrder[]] }
  | { kind: "stock"; variants: readonly [LowVariant, ...LowVariant[]] }

/** Returns null if nothing is left to say: the orders are confirmed by now, or the stock is filled again. */
export async function readAlertContent(alerts: ClaimedAlerts): Promise<AlertContent | null> {
  const { shopId, kind, orderIds, variantIds } = alerts
  if (kind === "order") {
    const [first, ...rest] = await asShop(shopId, (db) => findAlertedOrders(db, orderIds))
    return first === undefined ? null : { kind, orders: [first, ...rest] }
  }
  const [first, ...rest] = await asShop(shopId, (db) => findLowVariants(db, variantIds))
  return first === undefined ? null : { kind, variants: [first, ...rest] }
}

/** Returns the path that an alert opens: the order, or the list. */
export function positionOf(content: AlertContent): string {
  if (content.kind === "stock") return "/shop/products"
  const [first, second] = content.orders
  return second === undefined ? `/shop/orders/${first.id}` : "/shop/orders"
}

/** Returns the first `maxTexts` texts, and a text with the number of the others. */
export function someOf(texts: readonly string[], maxTexts: number): string[] {
  const more = texts.length - maxTexts
  return more <= 0 ? [...texts] : [...texts.slice(0, maxTexts), m.alert_and_more({ count: more })]
}
