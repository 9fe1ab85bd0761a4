import {
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from "libphonenumber-js/min"
import type { PhoneProblem, PhoneReading } from "#app/domain/application/application-form.ts"
import { westernDigits } from "#app/domain/text/digits.ts"
import { limits } from "#app/domain/limits.ts"

const problems: Readonly<Record<string, PhoneProblem>> = {
  NOT_A_NUMBER: "phone_not_a_number",
  TOO_SHORT: "phone_too_short",
  TOO_LONG: "phone_too_long",
  INVALID_COUNTRY: "phone_country",
  INVALID_LENGTH: "phone_length",
}

/**
 * Converts a phone as people type it to E.164. Without `+` or `00`, it is a number of `country`, an ISO code of two
 * letters. Accepts every number of a possible length; it may not be in use. Never throws.
 */
export function readPhone(typed: string, country: string): PhoneReading {
  const text = westernDigits(typed).trim()
  if (text.length > limits.typedPhone) return { ok: false, reason: "phone_too_long" }
  if (!isSupportedCountry(country)) return { ok: false, reason: "phone_country" }
  const options = { defaultCountry: country, extract: false }
  const wrong = validatePhoneNumberLength(text, options)
  if (wrong !== undefined) return { ok: false, reason: problems[wrong] ?? "phone_not_a_number" }
  try {
    const { number } = parsePhoneNumberWithError(text, options)
    // What suffices within a town may be no number for the world: Canada's seven digits behind +1.
    const short = validatePhoneNumberLength(number)
    if (short !== undefined) return { ok: false, reason: problems[short] ?? "phone_not_a_number" }
    return { ok: true, phone: number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { ok: false, reason: problems[error.message] ?? "phone_not_a_number" }
  }
}
