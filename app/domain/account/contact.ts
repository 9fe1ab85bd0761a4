import { limits } from "../limits.ts"
import { oneLine, westernDigits } from "../text/text-input.ts"

/**
 * Matches letters and digits in any script, with a dot in the domain. The database's `email_address` accepts all of
 * these, and more.
 */
const shape = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u

/**
 * Returns whether `text` is a possible email address; it must be trimmed. A form shows the problem beside its field
 * (specification, section 5).
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= limits.email && shape.test(text) && !/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)
  )
}

/** The problems of a phone that the specification's section 5 names, as keys of messages. */
export const phoneProblems = [
  "phone_not_a_number",
  "phone_too_short",
  "phone_too_long",
  "phone_country",
  "phone_length",
  "phone_unknown",
] as const
export type PhoneProblem = (typeof phoneProblems)[number]

/** A phone in E.164. `meant` is what was read, if only the plan of its country lacks such numbers. */
export type PhoneReading =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly reason: PhoneProblem; readonly meant?: string | undefined }

/**
 * Accepts a phone that its country has none of, once its owner was asked about exactly this input and sent it again:
 * plans of numbers lag behind the numbers in use.
 */
export function confirmedPhone(
  reading: PhoneReading,
  input: string,
  askedPhone: string | undefined,
): PhoneReading {
  const isConfirmed = !reading.ok && reading.meant !== undefined && oneLine(askedPhone ?? "") === input
  return isConfirmed ? { ok: true, phone: reading.meant } : reading
}

/** The name of the field with the phone that an owner's form has asked about already. */
export const askedPhoneField = "asked_phone"

/** `phone` is null for an empty text: a shop may have none. */
export type ShopPhoneReading = PhoneReading | { readonly ok: true; readonly phone: null }

/** Returns a phone with Western digits, and with a hyphen for each kind of dash. */
export function plainPhone(text: string): string {
  return westernDigits(text)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim()
}

/** Checks a phone roughly, without the numbering plans of all countries, which only the server has. */
export function roughPhone(text: string): ShopPhoneReading {
  const plain = plainPhone(text)
  if (plain === "") return { ok: true, phone: null }
  if (plain.length > limits.phone) return { ok: false, reason: "phone_too_long" }
  if (!/^[+\d\s().\-/]+$/.test(plain) || !/\d/.test(plain)) return { ok: false, reason: "phone_not_a_number" }
  return { ok: true, phone: plain }
}

/**
 * Normalises the name of a sign-in form for a comparison: cleaned as all names are, in lower case (specification,
 * section 5).
 */
export function signInName(input: string): string {
  return oneLine(input).toLowerCase()
}
