import type { Client } from "pg"
import { billOf, type Billed } from "#app/domain/delivery/bill.ts"

type StoredBill = Billed & {
  number: number
  isSettled: boolean
  payments: number
  /** What the history adds up to: payments less those removed, the last total, and the price that confirming agreed. */
  paymentsTold: number
  paidTold: number
  totalTold: number | null
  agreedCents: number
}

/** Returns in words whatever does not agree in the bills of a shop's orders: sums, payments and histories. */
export async function billContradictions(client: Client, shopId: string): Promise<string[]> {
  const { rows } = await client.query<StoredBill>(bills, [shopId])
  return rows.flatMap((order) => {
    const { goodsCents, deliveryCents, chargeCents, reductionCents, ...bill } = billOf(order)
    const sum = goodsCents + (deliveryCents ?? 0) + chargeCents - reductionCents
    const told = order.totalTold === null ? sum : order.totalTold + order.agreedCents
    const holds = {
      "parts that are not its total": sum === bill.totalCents,
      "paid and to collect that are not its total": bill.paidCents + bill.toCollectCents === bill.totalCents,
      "payments that its history does not tell":
        order.payments === order.paymentsTold && order.paidCents === order.paidTold,
      "a total that its history does not tell": bill.totalCents === told,
      "something to collect, and is settled": !order.isSettled || bill.toCollectCents <= 0,
    }
    return Object.entries(holds).flatMap(([what, isTrue]) => (isTrue ? [] : `${order.number} has ${what}`))
  })
}

const bills = `
  select number, total_cents::integer as "goodsCents", handover, delivery_cents::integer as "deliveryCents",
    reduction_kind as "reductionKind", reduction_value::integer as "reductionValue",
    charge_cents::integer as "chargeCents", is_settled as "isSettled",
    paid.count as payments, paid.cents as "paidCents", told.*
  from orders,
    lateral (select count(*)::integer, coalesce(sum(cents), 0)::integer as cents from order_payments
      where shop_id = orders.shop_id and order_id = orders.id) as paid,
    lateral (select
        count(*) filter (where kind = 'payment_added')::integer
          - count(*) filter (where kind = 'payment_removed')::integer as "paymentsTold",
        coalesce(sum((details ->> 'cents')::integer * case kind when 'payment_added' then 1 else -1 end)
          filter (where kind in ('payment_added', 'payment_removed')), 0)::integer as "paidTold",
        (array_agg((details #>> '{total,to}')::integer order by id desc) filter (where kind = 'bill_changed'))[1]
          as "totalTold",
        coalesce(max((details ->> 'deliveryCents')::integer) filter (where kind = 'confirmed'), 0) as "agreedCents"
      from order_events where shop_id = orders.shop_id and order_id = orders.id) as told
  where orders.shop_id = $1`
