import type { SeenRate } from "#app/domain/price/second-currency.ts"

/** Writes the rate and the rounding of a page for its form, which sends them back. */
export const rateText = ({ rate, rounding }: SeenRate): string => `${rate}/${rounding}`

/** Reads them; null for a page that showed no rate. */
export function readRate(text: string): SeenRate | null {
  const [, rate, rounding] = /^(\d{1,7})\/(\d{1,6})$/.exec(text) ?? []
  return rate === undefined ? null : { rate: Number(rate), rounding: Number(rounding) }
}
