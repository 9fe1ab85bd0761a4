import { sql, type RawBuilder } from "kysely"

/** An order that was completed was delivered, whatever came after it; one that is cancelled replaces nothing. */
const replacing = sql`from orders as later
  where later.shop_id = orders.shop_id and later.previous_id = orders.id and later.status <> 'cancelled'
    and orders.status <> 'completed'`

/** Whether the shopper sent another order in the place of this one: then no figure counts it. */
export const isReplaced: RawBuilder<boolean> = sql<boolean>`exists (select ${replacing})`

/** The number of the order that took the place of this one, or null. */
export const replacedBy: RawBuilder<number | null> = sql<
  number | null
>`(select min(later.number) ${replacing})`
