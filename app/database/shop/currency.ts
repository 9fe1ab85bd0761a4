import type { CurrencyChange, CurrencySettings } from "#app/domain/price/currency-rules.ts"
import type { SecondCurrency } from "#app/domain/price/second-currency.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** Finds how the shop shows its prices; null if it was just deleted. */
export function findCurrency(db: ShopDatabase): Promise<CurrencySettings | null> {
  return db.row(settings)
}

const settings = build
  .selectFrom("shops")
  .select(["second_currency as currency", "exchange_rate as rate", "rate_set_at as rateSetAt", "rounding"])
  .select(["prices_shown as shown", "is_rate_shown as isRateShown"])
  .select("follows_platform_rate as followsPlatform")

/** Whole units for one dollar, and the rate's ISO moment. */
export type PlatformRate = { rate: number; setAt: string }

/** Finds the rate that a shop may follow; null while the platform has none. */
export function findPlatformRate(db: ShopDatabase, currency: SecondCurrency): Promise<PlatformRate | null> {
  return db.row(
    build.selectFrom("platform_rates").select(["rate", "set_at as setAt"]).where("currency", "=", currency),
  )
}

/** Stores how the shop shows its prices. Returns false if the shop does not exist. */
export async function updateCurrency(db: ShopDatabase, change: CurrencyChange): Promise<boolean> {
  const present = await findCurrency(db)
  if (present === null) return false
  return (await db.run(build.updateTable("shops").set(columnsOf(change, present)))) > 0
}

/** Returns the changed columns. A written rate counts as set now, so an unchanged one is left out. */
function columnsOf(change: CurrencyChange, present: CurrencySettings) {
  if (change.currency === null) return { second_currency: null }
  const { currency, rate, rounding, shown, isRateShown, isConfirmed } = change
  const isSet = rate !== null && (isConfirmed || rate !== present.rate)
  return {
    ...{ second_currency: currency, rounding, prices_shown: shown, is_rate_shown: isRateShown },
    follows_platform_rate: rate === null,
    ...(isSet && { exchange_rate: rate }),
  }
}
