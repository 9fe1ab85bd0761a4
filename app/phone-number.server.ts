import {
  isPossiblePhoneNumber,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js"
import { roughPhone, type PhoneReading } from "#app/domain/phone-reading.ts"

/** Where a number without a country's code is at home (specification, section 9). */
const home = "LB"

/**
 * A phone as people type it → E.164: `03 123 456` is Lebanese, Arabic digits and `00` before a country's code are
 * understood. Takes numbers of a possible length; whether one answers, nobody knows. Never throws.
 */
export function readPhone(typed: string): PhoneReading {
  const rough = roughPhone(typed)
  if (!rough.ok || rough.phone === null) return rough
  try {
    const number = parsePhoneNumberWithError(rough.phone, { defaultCountry: home, extract: false })
    if (number.isPossible()) return { ok: true, phone: number.number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
  }
  const length = validatePhoneNumberLength(rough.phone, home)
  if (length === "TOO_SHORT") return { ok: false, reason: "phone_too_short" }
  return { ok: false, reason: length === "TOO_LONG" ? "phone_too_long" : "phone_format" }
}

/** A stored phone as people read it, `+961 3 123 456`; one from before phones were read stays as it was typed. */
export function writePhone(stored: string | null): string {
  if (stored === null || !isPossiblePhoneNumber(stored)) return stored ?? ""
  return parsePhoneNumberWithError(stored).formatInternational()
}
