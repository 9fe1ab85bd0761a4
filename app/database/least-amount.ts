import { sql } from "kysely"

/** The smallest amount of a row of `products` that can be ordered: one piece, or that of its measure. */
export const leastAmount = sql<number>`coalesce((products.measure ->> 'least')::integer, 1)`
