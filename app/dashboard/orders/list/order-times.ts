import { m } from "#app/messages/compiled/messages.js"
import type { OrderTime } from "../orders-address.ts"

/** The periods of the list, by name. */
export const timeNames: Readonly<Record<OrderTime, () => string>> = {
  all: m.orders_time_all,
  today: m.orders_time_today,
  "7": () => m.orders_time_last({ count: 7 }),
  "30": () => m.orders_time_last({ count: 30 }),
  days: m.orders_time_days,
}
