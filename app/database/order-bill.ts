import { sql, type RawBuilder } from "kysely"

const paidCents: RawBuilder<number> = sql<number>`(
  select coalesce(sum(order_payments.cents), 0)::bigint from order_payments
    where order_payments.shop_id = orders.shop_id and order_payments.order_id = orders.id)`

/** The columns from which the bill of an order follows (`billOf`). */
export const billColumns = [
  ...(["orders.total_cents as goodsCents", "orders.is_about as isAbout", "orders.handover"] as const),
  "orders.delivery_cents as deliveryCents",
  ...(["orders.reduction_kind as reductionKind", "orders.reduction_value as reductionValue"] as const),
  "orders.charge_cents as chargeCents",
  paidCents.as("paidCents"),
] as const

/** What the customer reads of a reduction and of a charge. */
export const billWordColumns = [
  "orders.reduction_word as reductionWord",
  "orders.charge_word as chargeWord",
] as const

/** The area of an order as it was, in the shop's language and others. */
export const orderAreaColumns = [
  ...(["orders.area_name as areaName", "orders.area_translations as areaTranslations"] as const),
] as const

/** When an order is wanted (`wantedOf`). */
export const orderWantedColumns = [
  ...(["orders.wanted_day as wantedDay", "orders.wanted_from as wantedFrom"] as const),
  "orders.wanted_to as wantedTo",
] as const
