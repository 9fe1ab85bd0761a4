import { findMatchingShopIds, type ShopsMatched } from "./shops.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { markShopsPaid, markShopsUnpaid, type Marking } from "./shop-payments.ts"

type Options = Marking & {
  isPaid: boolean
  /** Shops by their ids, or all that match a search and a filter. */
  which: readonly string[] | ShopsMatched
}

/**
 * Marks shops as paid or as unpaid for a month.
 * @returns the number of shops.
 */
export async function markShops(db: AdminDatabase, { isPaid, which, ...marking }: Options): Promise<number> {
  const ids = "search" in which ? await findMatchingShopIds(db, which) : which
  return (isPaid ? markShopsPaid : markShopsUnpaid)(db, ids, marking)
}
