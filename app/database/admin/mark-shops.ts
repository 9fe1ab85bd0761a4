import { findMatchingShopIds, type ShopsMatched } from "./shops.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { markShopsPaid, markShopsUnpaid, type Marking } from "./shop-payments.ts"

type Options = Marking & {
  isPaid: boolean
  /** Shops by their ids, or all that a search and a filter leave. */
  which: readonly string[] | ShopsMatched
}

/** Marks shops as paid or as unpaid for a month. @returns how many there were. */
export async function markShops(db: AdminDatabase, { isPaid, which, ...marking }: Options): Promise<number> {
  const ids = "search" in which ? await findMatchingShopIds(db, which) : which
  return (isPaid ? markShopsPaid : markShopsUnpaid)(db, ids, marking)
}
