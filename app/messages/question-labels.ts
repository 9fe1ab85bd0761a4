import type { HandoverKind } from "#app/domain/delivery/bill.ts"
import type { OrderQuestion } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The labels of a shop's questions, in its form, on the order's page and in its message. */
export const questionLabels: Readonly<Record<OrderQuestion, typeof m.order_name>> = {
  name: m.order_name,
  phone: m.order_phone,
  area: m.order_area,
  note: m.order_answer_note,
}

/** Returns the label of an answer of an order: where it is delivered to an area, the rest of the address is asked. */
export function questionLabel(question: OrderQuestion, handover: HandoverKind | null): typeof m.order_name {
  return question === "area" && handover !== null ? m.where_street : questionLabels[question]
}
