import type { OrderStatus } from "#app/domain/order/order.ts"
import { m } from "./compiled/messages.js"

/** The name of an order's status, for its shopper. */
export const orderStatusText: Readonly<Record<OrderStatus, () => string>> = {
  new: m.order_status_new,
  confirmed: m.order_status_confirmed,
  completed: m.order_status_completed,
  cancelled: m.order_status_cancelled,
}
