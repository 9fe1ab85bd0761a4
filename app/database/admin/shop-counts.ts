import { sql } from "kysely"
import type { ShopFilter } from "#app/domain/shop/operator-lists.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { hasPrice, recordStandsFor } from "../paid-month.ts"
import { isOfParts, cachedSums, partOf } from "./cached-sums.ts"

/**
 * Counts the shops of each filter of their list. A shop has paid or not for the month, `2026-11`; on a free plan it is
 * neither until a payment is recorded.
 */
export async function countShops(db: AdminDatabase, month: string): Promise<Record<ShopFilter, number>> {
  const {
    all = 0,
    active = 0,
    paid = 0,
    unpaid = 0,
  } = await cachedSums(db, ["shops", month], (parts) =>
    db.rows(
      build
        .selectFrom("shops")
        .leftJoin("payments", (join) =>
          join.onRef("payments.shop_id", "=", "shops.id").on(recordStandsFor(month)),
        )
        .select([
          partOf("shops.id").as("part"),
          sql<number>`count(*)::integer`.as("all"),
          sql<number>`(count(*) filter (where shops.is_active))::integer`.as("active"),
          // A shop has at most one valid record of a month.
          sql<number>`count(payments.id)::integer`.as("paid"),
          sql<number>`(count(*) filter (where payments.id is null and ${hasPrice}))::integer`.as("unpaid"),
        ])
        .where(isOfParts("shops.id", parts))
        .groupBy("part"),
    ),
  )
  return { all, paid, unpaid, active, blocked: all - active }
}
