import {
  isProductField,
  isTranslated,
  productFields,
  type ColumnField,
  type FieldKind,
  type FieldOfKind,
  type ProductValues,
} from "#app/domain/product/product-table.ts"
import { minuteOfMoment, momentOfLocal } from "#app/domain/time/local-minute.ts"
import { platformZone } from "./connection/pools.server.ts"
import { centsOrNull, moneyOrNull, type MoneyText } from "./connection/stored-values.ts"

/** What the columns of a product's fields hold: prices as amounts, moments in ISO. */
export type ColumnValues = {
  [Field in ColumnField]: Field extends FieldOfKind<"money"> ? MoneyText | null : ProductValues[Field]
}

type Conversions = Readonly<Record<FieldKind, (value: never) => unknown>>

const unchanged = <Value>(value: Value) => value
const asJson = (value: unknown) => value && JSON.stringify(value)
const alike = {
  line: unchanged,
  lines: unchanged,
  category: unchanged,
  tick: unchanged,
  link: unchanged,
  hours: unchanged,
}

const reading: Conversions = {
  ...alike,
  money: centsOrNull,
  questions: unchanged,
  measure: unchanged,
  moment: (moment: string | null) => moment && minuteOfMoment(moment, platformZone()),
}
const writing: Conversions = {
  ...alike,
  money: moneyOrNull,
  questions: asJson,
  measure: asJson,
  moment: (minute: string | null) => minute && momentOfLocal(minute, platformZone()),
}

/** What the columns of a row mean: prices in cents, moments as minutes of the platform's clocks. */
export function valuesOfColumns(row: ColumnValues): Pick<ProductValues, ColumnField> {
  return converted(row, reading) as Pick<ProductValues, ColumnField>
}

/** What is written to the columns: JSON as a text. */
type WrittenValues = {
  [Field in ColumnField]: Field extends FieldOfKind<"questions" | "measure">
    ? string | null
    : ColumnValues[Field]
}

/** The reverse, of some fields or all. Texts in other languages have no column of their own. */
export function columnsOf<Values extends Partial<ProductValues>>(
  values: Values,
): Pick<WrittenValues, keyof Values & ColumnField> {
  return converted(values, writing) as Pick<WrittenValues, keyof Values & ColumnField>
}

function converted(values: object, conversions: Conversions): object {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    isProductField(name) && !isTranslated(name)
      ? [[name, conversions[productFields[name].kind](value as never)]]
      : [],
  )
  return Object.fromEntries(entries) as object
}
