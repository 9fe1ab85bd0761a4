import { sql, type RawBuilder } from "kysely"
import type { OrderStatus } from "#app/domain/order/order.ts"

/** An order of the same shopper, which replaces another or is replaced by it. */
export type OtherOrder = { id: string; number: number }

/**
 * A completed order was delivered, so no later order replaces it; a cancelled one replaces only one that is cancelled,
 * too.
 */
const replacing = sql`from orders as later
  where later.shop_id = orders.shop_id and later.previous_id = orders.id and orders.status <> 'completed'
    and (later.status <> 'cancelled' or orders.status = 'cancelled')`

/** Tests whether the shopper replaced this order with another: then no figure counts it. */
export const isReplaced: RawBuilder<boolean> = sql<boolean>`exists (select ${replacing})`

/** Selects the order that replaced this one, or null. */
export const replacedBy: RawBuilder<OtherOrder | null> = sql<OtherOrder | null>`(
  select jsonb_build_object('id', later.id, 'number', later.number) ${replacing}
    order by later.status = 'cancelled', later.number limit 1)`

/** Selects the order that this one replaces, or null; the next step cancels it if it `isOpen`. */
export const replacedOrder: RawBuilder<(OtherOrder & { isOpen: boolean }) | null> = sql<
  (OtherOrder & { isOpen: boolean }) | null
>`(
  select jsonb_build_object('id', before.id, 'number', before.number, 'isOpen', before.status in ('new', 'confirmed'))
    from orders as before where before.shop_id = orders.shop_id and before.id = orders.previous_id)`

/** Selects the ids of the orders that an order replaces, directly or through others, as far as each has such a status. */
export function earlierOrders(orderId: string, statuses: readonly OrderStatus[]): RawBuilder<string> {
  const isIn = sql`any(${[...statuses]}::text[])`
  return sql<string>`(
    with recursive earlier as (
      select shop_id, previous_id, null::uuid as id from orders where id = ${orderId}::uuid
      union all
      select before.shop_id, before.previous_id, before.id from earlier
        join orders as before on before.shop_id = earlier.shop_id and before.id = earlier.previous_id
        where before.status = ${isIn})
    select id from earlier where id is not null)`
}
