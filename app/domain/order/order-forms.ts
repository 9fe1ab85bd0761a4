import { cartLimits } from "../cart/cart-limits.ts"
import { readIdentifier } from "../identifier.ts"
import { units, type Unit } from "../measure/measure.ts"
import { readMoney } from "../price/read-money.ts"
import { readVersion, sentFields, textFields, type Sent } from "../text/text-fields.ts"
import { manyLines, westernDigits } from "../text/text-input.ts"
import { orderLimits } from "./order.ts"

export type StepForm = {
  readonly version: number
  /** The owner knows that pieces are missing. */
  readonly isConfirmed: boolean
  /** Cleaned; empty without a reason. */
  readonly reason: string
  /** What becomes of the rest that is still to collect: it is paid in cash, or later; null if nobody was asked. */
  readonly money: "cash" | "later" | null
  /** The raw price of a delivery that was to agree; null in a form that does not ask for it. */
  readonly delivery: string | null
  /** The raw amounts of lines that were to be weighed. */
  readonly weights: readonly Weight[]
}

type Weight = { readonly position: number; readonly input: string }

/** The names of fields for what was weighed begin with it; the position of the line follows. */
export const weightField = "weight:"

/**
 * Reads a step's form: `version`, `sure`, for a cancellation `reason`, for a completion `money`, and for a confirmation
 * `delivery` and what was weighed. Returns null for another form.
 */
export function readStepForm(sent: Sent): StepForm | null {
  const entries = [...sent]
  const isWeight = ([name]: readonly [string, unknown]) => /^weight:\d{1,3}$/.test(name)
  const fields = sentFields(
    entries.filter((entry) => !isWeight(entry)),
    ["version", "sure", "reason", "money", "delivery"],
  )
  const weights = entries.filter(isWeight).flatMap(([name, value]): Weight[] => {
    const position = Number(name.slice(weightField.length))
    return typeof value === "string" ? [{ position, input: value }] : []
  })
  const version = fields && readVersion(fields.version ?? "")
  if (fields === null || version === null) return null
  const { sure = "", reason = "", delivery = null } = fields
  const money = (["cash", "later"] as const).find((known) => known === fields.money) ?? null
  return { version, isConfirmed: sure !== "", reason: manyLines(reason), money, delivery, weights }
}

export type DeliveryPriceProblem = "price_required" | "money_format" | "money_decimals" | "money_too_large"

/** Reads the price of a delivery in cents; 0 is free. */
export function readDeliveryPrice(
  text: string,
):
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly problem: DeliveryPriceProblem } {
  const read = readMoney(text)
  if (!read.ok) return { ok: false, problem: read.reason }
  return read.cents === null ? { ok: false, problem: "price_required" } : { ok: true, cents: read.cents }
}

/** Returns the problem of a cancellation's reason. */
export function reasonProblem(reason: string): "reason_required" | "reason_too_long" | null {
  const text = manyLines(reason)
  if (text === "") return "reason_required"
  return text.length > orderLimits.cancelReason ? "reason_too_long" : null
}

export type LineForm = {
  readonly version: number
  /** The raw input. */
  readonly quantity: string
  /** What the quantity counts; null for pieces. */
  readonly unit: Unit | null
  readonly variantId: string | null
  readonly act: "change" | "strike" | "restore"
}

/**
 * Reads a line's form: `version`, and `quantity` with its `unit` and the chosen `variant`, or `strike`, or `restore` for a line that
 * was struck. Returns null for another form.
 */
export function readLineForm(sent: Sent): LineForm | null {
  const fields = textFields(sent, ["version", "quantity", "unit", "variant", "strike", "restore"])
  const version = fields && readVersion(fields.version)
  if (fields === null || version === null) return null
  const variantId = readIdentifier(fields.variant)
  if (variantId === null && fields.variant !== "") return null
  const action = fields.restore !== "" ? "restore" : fields.strike !== "" ? "strike" : "change"
  const unit = units.find((known) => known === fields.unit) ?? null
  return { version, quantity: fields.quantity, unit, variantId, act: action }
}

/** Reads a quantity as people type it, 1 to 999; null for anything else. */
export function readQuantity(input: string): number | null {
  const text = westernDigits(input).trim()
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= cartLimits.quantity ? quantity : null
}

export type NoteForm = { readonly note: string; readonly saw: string }

/** Reads the note's form: `note`, and `saw`, which is the note that its sender saw. Returns null for another form. */
export function readNoteForm(sent: Sent): NoteForm | null {
  const fields = textFields(sent, ["note", "saw"])
  return fields && { note: manyLines(fields.note), saw: manyLines(fields.saw) }
}
