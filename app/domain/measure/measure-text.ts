import { oneLine, westernDigits } from "../text/text-input.ts"
import { measureLimits, type Measure, type Unit } from "./measure.ts"

/*
 * How a product is sold, as one text, for the field of the form and for the cell of a file (decision 100):
 *
 *     250 g + 100 g ≈
 *
 * The least amount comes first, then the step; with the sign at the end the shop weighs what is sold. Amounts can be
 * written in other units of the same kind, as in `0.5 kg`, in English or Arabic.
 */

type Reading =
  | { readonly ok: true; readonly measure: Measure | null }
  | { readonly ok: false; readonly reason: MeasureProblem }

export const measureProblems = ["measure_format", "measure_range"] as const
export type MeasureProblem = (typeof measureProblems)[number]

export const weighedSign = "≈"

/** The base units in one of each unit that is read. */
const names: Readonly<Record<string, readonly [Unit, number]>> = {
  ...{ g: ["g", 1], kg: ["g", 1_000], غ: ["g", 1], غرام: ["g", 1], كغ: ["g", 1_000], كيلو: ["g", 1_000] },
  ...{ mm: ["mm", 1], cm: ["mm", 10], m: ["mm", 1_000], ملم: ["mm", 1], سم: ["mm", 10], متر: ["mm", 1_000] },
  ...{ ml: ["ml", 1], l: ["ml", 1_000], مل: ["ml", 1], ليتر: ["ml", 1_000] },
}

export function writeMeasure(measure: Measure | null): string {
  if (measure === null) return ""
  const { unit, step, least, isWeighed } = measure
  return `${least} ${unit} + ${step} ${unit}${isWeighed ? ` ${weighedSign}` : ""}`
}

/** How the text looks, for hints and problems. */
export const measureExample = "250 g + 250 g"

/** Reads how a product is sold; null for an empty text, which means by the piece. */
export function readMeasure(text: string): Reading {
  const plain = oneLine(text)
  if (plain === "") return { ok: true, measure: null }
  const isWeighed = /[≈~]$/.test(plain)
  const [least, step, ...others] = plain.replace(/[≈~]$/, "").split("+").map(readAmount)
  if (!least || !step || others.length > 0 || least.unit !== step.unit)
    return { ok: false, reason: "measure_format" }
  if (!isInRange(least) || !isInRange(step)) return { ok: false, reason: "measure_range" }
  return { ok: true, measure: { unit: least.unit, step: step.amount, least: least.amount, isWeighed } }
}

/** Returns whether an amount can be a step or the least one. */
export function isInRange({ amount }: { readonly amount: number }): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= measureLimits.step
}

/** Reads one amount in any known unit, as whole or broken base units; null for anything else. */
export function readAmount(text: string): { unit: Unit; amount: number } | null {
  const plain = westernDigits(text).toLowerCase()
  const [, digits = "", name = ""] = /^\s*(\d{1,7}(?:[.,٫]\d{1,3})?)\s*(\p{L}+)\s*$/u.exec(plain) ?? []
  const found = Object.hasOwn(names, name) ? names[name] : undefined
  if (found === undefined) return null
  const [unit, size] = found
  return { unit, amount: Math.round(Number(digits.replace(/[,٫]/, ".")) * size * 1_000) / 1_000 }
}

/** Writes the same measure always in the same way; a text that is none stays as it is. */
export function measureMeaning(text: string): string {
  const reading = readMeasure(text)
  return reading.ok ? writeMeasure(reading.measure) : oneLine(text)
}
