import {
  isPossiblePhoneNumber,
  parsePhoneNumberWithError,
  isSupportedCountry,
  ParseError,
  validatePhoneNumberLength,
} from "libphonenumber-js/min"
import { roughPhone, type ShopPhoneProblem, type ShopPhoneReading } from "#app/domain/account/contact.ts"
import type { PhoneProblem, PhoneReading } from "#app/domain/application/application-form.ts"
import { limits } from "#app/domain/limits.ts"
import { westernDigits } from "#app/domain/text/typed-text.ts"

/** Why the library reads no phone. */
const refusals: Readonly<Record<string, PhoneProblem>> = {
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
  if (wrong !== undefined) return { ok: false, reason: refusals[wrong] ?? "phone_not_a_number" }
  try {
    const { number } = parsePhoneNumberWithError(text, options)
    // What suffices within a town may be no number for the world: Canada's seven digits behind +1.
    const short = validatePhoneNumberLength(number)
    if (short !== undefined) return { ok: false, reason: refusals[short] ?? "phone_not_a_number" }
    // Zeros alone lose one each time they are read: Australia's `0000000`.
    if (parsePhoneNumberWithError(number).number !== number)
      return { ok: false, reason: "phone_not_a_number" }
    return { ok: true, phone: number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { ok: false, reason: refusals[error.message] ?? "phone_not_a_number" }
  }
}

/** Where a shop's number without a country's code is at home (specification, section 9). */
const home = "LB"

/** A shop's form has one field for the phone and no country, so it has fewer messages. */
const shopProblems: Readonly<Record<PhoneProblem, ShopPhoneProblem>> = {
  phone_not_a_number: "phone_format",
  phone_country: "phone_format",
  phone_length: "phone_format",
  phone_too_short: "phone_too_short",
  phone_too_long: "phone_too_long",
}

/**
 * Converts a shop's phone as people type it to E.164, by the rule of {@link readPhone}; an empty text is no phone.
 * Never throws.
 */
export function readShopPhone(typed: string): ShopPhoneReading {
  const rough = roughPhone(typed)
  if (!rough.ok || rough.phone === null) return rough
  const reading = readPhone(rough.phone, home)
  return reading.ok ? reading : { ok: false, reason: shopProblems[reading.reason] }
}

/**
 * Formats a stored phone for people, `+961 3 123 456`. A phone that was stored before this rule stays as it was typed.
 */
export function writePhone(stored: string | null): string {
  if (stored === null || !isPossiblePhoneNumber(stored)) return stored ?? ""
  return parsePhoneNumberWithError(stored).formatInternational()
}
