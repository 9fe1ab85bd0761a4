import { oneLine } from "../text/text-input.ts"
import { units, type Unit } from "./measure.ts"
import { weighedSign } from "./measure-text.ts"

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

/** Joins the fields of a form to one text. A number alone counts base units; other units are written beside it. */
export function measureOfSent(sent: SentMeasure): string {
  const unit = units.find((known) => known === sent.measure)
  // A form that is not the product's own sends the whole text.
  if (unit === undefined) return sent.measure ?? ""
  const amountOf = (input: string | undefined, empty: string) => {
    const text = oneLine(input ?? "") || empty
    return /\p{L}/u.test(text) ? text : `${text} ${unit}`
  }
  const least = amountOf(sent.measure_least, oneLine(sent.measure_step ?? "") || String(usual))
  const step = amountOf(sent.measure_step, oneLine(sent.measure_least ?? "") || String(usual))
  return `${least} + ${step}${sent.measure_weighed === undefined ? "" : ` ${weighedSign}`}`
}

/** Splits a measure's text into the fields of the form, also one that is no measure. */
export function partsOfMeasure(text: string): MeasureParts {
  const isWeighed = /[≈~]\s*$/.test(text)
  const [least = "", step = ""] = text
    .replace(/[≈~]\s*$/, "")
    .split("+")
    .map(oneLine)
  const unit = units.find((known) => least.endsWith(` ${known}`) || step.endsWith(` ${known}`)) ?? ""
  const bare = (amount: string) =>
    unit !== "" && amount.endsWith(` ${unit}`) ? amount.slice(0, -unit.length - 1) : amount
  return { unit: text === "" ? "" : unit || "g", least: bare(least), step: bare(step), isWeighed }
}
