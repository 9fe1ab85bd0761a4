import { sql, type RawBuilder } from "kysely"

/** A completed order was delivered, so no later order replaces it; a cancelled one replaces nothing. */
const replacing = sql`from orders as later
  where later.shop_id = orders.shop_id and later.previous_id = orders.id and later.status <> 'cancelled'
    and orders.status <> 'completed'`

/** Tests whether the shopper replaced this order with another: then no figure counts it. */
export const isReplaced: RawBuilder<boolean> = sql<boolean>`exists (select ${replacing})`

/** Selects the number of the order that replaced this one, or null. */
export const replacedBy: RawBuilder<number | null> = sql<
  number | null
>`(select min(later.number) ${replacing})`
