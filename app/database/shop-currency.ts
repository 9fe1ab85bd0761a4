import type {
  StoredCurrency,
  PricesShown,
  SecondCurrency,
  ShopCurrency,
} from "#app/domain/price/second-currency.ts"

/** {@link withCurrency} reads these columns. */
export const currencyColumns = [
  "shops.second_currency as currency",
  "shops.exchange_rate as rate",
  "shops.rate_set_at as rateSetAt",
  "shops.rounding",
  "shops.prices_shown as shown",
  "shops.is_rate_shown as isRateShown",
] as const

type CurrencyRow = {
  currency: SecondCurrency | null
  rate: number | null
  rateSetAt: string | null
  rounding: number
  shown: PricesShown
  isRateShown: boolean
}

/** Adds a shop's second currency to a row and removes its columns; null if the shop has none, or no rate. */
export function withCurrency<Row extends CurrencyRow>(
  row: Row,
): Omit<Row, keyof CurrencyRow> & { currency: ShopCurrency | null } {
  const { currency: code, rate, rateSetAt, rounding, shown, isRateShown, ...shop } = row
  const has = code !== null && rate !== null && rateSetAt !== null
  return { ...shop, currency: has ? { code, rate, rateSetAt, rounding, shown, isRateShown } : null }
}

/** {@link withStoredCurrency} reads these columns. */
export const storedCurrencyColumns = [
  "orders.second_currency as currency",
  "orders.exchange_rate as rate",
  "orders.rounding",
  "orders.prices_shown as shown",
] as const

type StableRow = {
  currency: SecondCurrency | null
  rate: number | null
  rounding: number | null
  shown: PricesShown | null
}

/** Adds the currency that an order was shown in; null for dollars alone. */
export function withStoredCurrency<Row extends StableRow>(
  row: Row,
): Omit<Row, keyof StableRow> & { currency: StoredCurrency | null } {
  const { currency: code, rate, rounding, shown, ...order } = row
  const has = code !== null && rate !== null && rounding !== null && shown !== null
  return { ...order, currency: has ? { code, rate, rounding, shown } : null }
}
