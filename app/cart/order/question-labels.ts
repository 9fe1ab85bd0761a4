import type { OrderQuestion } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"

/** What a shop asks, as its form and the order's page say it. */
export const questionLabels: Readonly<Record<OrderQuestion, () => string>> = {
  name: m.order_name,
  phone: m.order_phone,
  area: m.order_area,
  note: m.order_answer_note,
}
