import type { OrderSource } from "#app/domain/order/added-order.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Where an order came from that the owner added. */
export const sourceNames: Readonly<Record<OrderSource, typeof m.source_call>> = {
  call: m.source_call,
  visit: m.source_visit,
  instagram: m.source_instagram,
  whatsapp: m.source_whatsapp,
  other: m.source_other,
}
