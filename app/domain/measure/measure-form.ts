import { oneLine } from "../text/text-input.ts"
import { units, type Unit } from "./measure.ts"
import { isInRange, readAmount, weighedSign } from "./measure-text.ts"

/** The names of the fields in the form of a product: the form's reader joins them to the text of `measure`. */
export const measureFields = {
  unit: "measure",
  least: "measure_least",
  step: "measure_step",
  isWeighed: "measure_weighed",
} as const

/** The raw parts of a measure's text; `unit` is empty for pieces. */
export type MeasureParts = {
  readonly unit: Unit | ""
  readonly least: string
  readonly step: string
  readonly isWeighed: boolean
}

/** A least amount and a step that the form leaves empty are a quarter of a unit. */
const usual = 250

type SentMeasure = { readonly [Name in (typeof measureFields)[keyof typeof measureFields]]?: string }

/**
 * Joins the fields of a form to one text. A number alone counts base units; other units of the chosen kind are written
 * beside it. Any other input gets the unit too: so it is no measure, and comes back to the fields of its kind.
 */
export function measureOfSent(sent: SentMeasure): string {
  const unit = units.find((known) => known === sent.measure)
  // A form that is not the product's own sends the whole text.
  if (unit === undefined) return sent.measure ?? ""
  const amountOf = (input: string | undefined, empty: string) => {
    const text = oneLine(input ?? "") || empty
    return readAmount(text)?.unit === unit ? text : `${text} ${unit}`
  }
  const least = amountOf(sent.measure_least, oneLine(sent.measure_step ?? "") || String(usual))
  const step = amountOf(sent.measure_step, oneLine(sent.measure_least ?? "") || String(usual))
  return `${least} + ${step}${sent.measure_weighed === undefined ? "" : ` ${weighedSign}`}`
}

/** Splits a measure's text into the fields of the form, also one that is no measure. */
export function partsOfMeasure(text: string): MeasureParts {
  const isWeighed = /[≈~]\s*$/.test(text)
  const plain = text.replace(/[≈~]\s*$/, "")
  const end = plain.includes("+") ? plain.lastIndexOf("+") : plain.length
  const [least, step] = [oneLine(plain.slice(0, end)), oneLine(plain.slice(end + 1))]
  const unit = unitOf(least) ?? unitOf(step) ?? ""
  const bare = (amount: string) =>
    unit !== "" && amount.endsWith(` ${unit}`) ? amount.slice(0, -unit.length - 1) : amount
  return { unit: text === "" ? "" : unit || "g", least: bare(least), step: bare(step), isWeighed }
}

function unitOf(amount: string): Unit | undefined {
  return readAmount(amount)?.unit ?? units.find((known) => amount.endsWith(` ${known}`))
}

/** Returns the field of a rejected measure that is no amount of its unit, the first one if both are. */
export function wrongAmount({ unit, least, step }: MeasureParts): "least" | "step" {
  const isAmount = (input: string) => {
    const reading = readAmount(input) ?? readAmount(`${input} ${unit}`)
    return reading !== null && reading.unit === unit && isInRange(reading)
  }
  return isAmount(least) && !isAmount(step) ? "step" : "least"
}
