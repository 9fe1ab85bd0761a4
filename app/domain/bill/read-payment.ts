import { readIdentifier } from "../identifier.ts"
import { isPaymentKind, type PaymentKind } from "../payment-method/payment-method.ts"
import { readVersion, textFields, type Sent } from "../text/text-fields.ts"
import { oneLine } from "../text/text-input.ts"
import { paymentLimits, type AmountProblem } from "./payment.ts"

/** The raw values of a payment's form. `way` is a kind, or the id of one of the shop's ways to pay. */
export type PaymentFields = Readonly<Record<"way" | "amount" | "currency" | "back" | "reference", string>>

export type PaymentForm = {
  readonly version: number
  readonly way: PaymentKind | { readonly methodId: string }
  readonly fields: PaymentFields
}

/** Reads a payment's form; null for another form, and for a way that is neither a kind nor an id. */
export function readPaymentForm(sent: Sent): PaymentForm | null {
  const read = textFields(sent, ["version", "way", "amount", "currency", "back", "reference"])
  const version = read && readVersion(read.version)
  if (read === null || version === null) return null
  const { version: _, ...fields } = read
  const methodId = readIdentifier(fields.way)
  if (methodId !== null) return { version, way: { methodId }, fields }
  // Only a way that the shop has is one of its own.
  return isPaymentKind(fields.way) && fields.way !== "own" ? { version, way: fields.way, fields } : null
}

export type PaymentProblem = AmountProblem | "reference_too_long"

/** Cleans the number of a transfer; null without one. */
export function checkReference(
  text: string,
): { ok: true; reference: string | null } | { ok: false; problem: PaymentProblem } {
  const reference = oneLine(text)
  if (reference.length > paymentLimits.reference) return { ok: false, problem: "reference_too_long" }
  return { ok: true, reference: reference === "" ? null : reference }
}

/** Reads the form that removes a payment or takes the whole rest in cash: `version` alone. */
export function readVersionForm(sent: Sent): { version: number } | null {
  const read = textFields(sent, ["version"])
  const version = read && readVersion(read.version)
  return version === null ? null : { version }
}
