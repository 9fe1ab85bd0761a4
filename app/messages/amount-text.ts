import type { Locale } from "#app/domain/language/locale.ts"
import { measureLimits, type Measure, type Unit } from "#app/domain/measure/measure.ts"
import { m } from "./compiled/messages.js"
import { currentLocale } from "./current-locale.ts"
import { formatCount } from "./format.ts"
import { unitSize } from "#app/domain/measure/unit-size.ts"

const large = { g: m.measure_kg, mm: m.measure_m, ml: m.measure_l } as const
const small = { g: m.measure_g, mm: m.measure_mm, ml: m.measure_ml } as const
const largeNames = { g: m.measure_unit_kg, mm: m.measure_unit_m, ml: m.measure_unit_l } as const
const smallNames = { g: m.measure_unit_g, mm: m.measure_unit_mm, ml: m.measure_unit_ml } as const
const quarters: Readonly<Record<number, string>> = { 250: "¼", 500: "½", 750: "¾" }

/** Writes a step or a small amount without quarters: `250 g`, `10 cm`, `1.5 kg`. */
export function stepText(amount: number, unit: Unit, locale: Locale = currentLocale()): string {
  if (amount >= unitSize) return large[unit]({ measure: writeUnits(amount) }, { locale })
  if (unit === "mm" && amount % 10 === 0) return m.measure_cm({ measure: amount / 10 }, { locale })
  return small[unit]({ measure: amount }, { locale })
}

/** Writes an amount in base units as one says it in a shop: `¼ kg`, `1.25 kg`, `100 g`, `30 cm`. */
export function amountText(amount: number, unit: Unit, locale: Locale = currentLocale()): string {
  const quarter = quarters[amount]
  if (quarter !== undefined) return large[unit]({ measure: quarter }, { locale })
  return stepText(amount, unit, locale)
}

/** Writes base units as a number of kilograms, metres or litres: `1.25`. */
export function writeUnits(amount: number): string {
  const [whole = "", decimals = ""] = (amount / unitSize).toFixed(3).split(".")
  const rest = decimals.replace(/0+$/, "")
  return formatCount(Number(whole)) + (rest === "" ? "" : `.${rest}`)
}

type Counted = { readonly quantity: number; readonly unit?: Unit | null | undefined }

/** Writes the quantity of a line: `2`, `¾ kg`. */
export function quantityText({ quantity, unit }: Counted, locale?: Locale): string {
  return unit ? amountText(quantity, unit, locale) : formatCount(quantity)
}

/** Writes the quantity of a line before its name: `2 ×`, `¾ kg`. */
export function timesText(line: Counted, locale?: Locale): string {
  return line.unit ? quantityText(line, locale) : `${formatCount(line.quantity)} ×`
}

/** Names what a price is for: `kg`. */
export function unitName(unit: Unit, locale: Locale = currentLocale()): string {
  return largeNames[unit]({}, { locale })
}

/** Names what an amount counts: `g`. */
export function baseUnitName(unit: Unit): string {
  return smallNames[unit]()
}

/** Writes what stands after a price: `/ kg`; empty for a price of a piece. */
export function perText(unit: Unit | null | undefined, locale: Locale = currentLocale()): string {
  return unit ? m.measure_per({ unit: unitName(unit, locale) }, { locale }) : ""
}

/** Says which amounts can be ordered. */
export function amountProblem({ unit, least }: Measure): string {
  const most = amountText(measureLimits.amount, unit)
  return m.measure_amount_wrong({ least: amountText(least, unit), most })
}
