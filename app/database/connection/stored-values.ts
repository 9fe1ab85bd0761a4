import { sql, type RawBuilder } from "kysely"
import type { Picture } from "#app/domain/shop/shop.ts"

declare const amount: unique symbol

/** A `numeric(12,2)` as PostgreSQL writes it, `12.50`. It is never a float: only the functions below convert it. */
export type MoneyText = string & { readonly [amount]: true }

/**
 * Returns the integer cents of an amount.
 * @throws for a text that is not an amount
 */
export function centsOf(money: MoneyText): number {
  const [, whole, fraction] = /^(\d{1,10})\.(\d\d)$/.exec(money) ?? []
  if (whole === undefined || fraction === undefined) throw new Error(`not an amount of money: ${money}`)
  return Number(whole) * 100 + Number(fraction)
}

/**
 * Returns the amount of integer cents. The column limits it above.
 * @throws for anything but a whole number from 0
 */
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

/** Selects an amount of the database, such as a column, as integer cents. */
export function centsIn<Cents extends number | null = number>(amount: RawBuilder<unknown>) {
  return sql<Cents>`(${amount} * 100)::bigint`
}

/** Selects the picture in two columns; null without one. A row has both or neither. */
export function pictureIn(key: string, placeholder: string) {
  return sql<Picture | null>`case when ${sql.ref(key)} is not null
    then json_build_object('key', ${sql.ref(key)}, 'placeholder', ${sql.ref(placeholder)}) end`
}
