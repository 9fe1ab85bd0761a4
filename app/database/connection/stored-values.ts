import type { Picture } from "#app/domain/shop/shop.ts"

declare const amount: unique symbol

/** A `numeric(12,2)` as PostgreSQL writes it, `12.50`. Never a float: only the two functions below touch it. */
export type MoneyText = string & { readonly [amount]: true }

/**
 * Integer cents of an amount.
 * @throws for a text that is not an amount
 */
export function centsOf(money: MoneyText): number {
  const [, whole, fraction] = /^(\d{1,10})\.(\d\d)$/.exec(money) ?? []
  if (whole === undefined || fraction === undefined) throw new Error(`not an amount of money: ${money}`)
  return Number(whole) * 100 + Number(fraction)
}

/** The amount of integer cents. Throws for what is no whole number from 0; the column bounds it from above. */
export function moneyOf(cents: number): MoneyText {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`not a number of cents: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}` as MoneyText
}

export function centsOrNull(money: MoneyText | null): number | null {
  return money === null ? null : centsOf(money)
}

export function moneyOrNull(cents: number | null): MoneyText | null {
  return cents === null ? null : moneyOf(cents)
}

/** A picture of the two columns that hold one; a row has both or neither. */
export function pictureOf(key: string | null, placeholder: string | null): Picture | null {
  return key === null || placeholder === null ? null : { key, placeholder }
}
