import {
  isPossiblePhoneNumber,
  parsePhoneNumberWithError,
  isSupportedCountry,
  ParseError,
  validatePhoneNumberLength,
  type PhoneNumber,
} from "libphonenumber-js/min"
import {
  confirmedPhone,
  plainPhone,
  roughPhone,
  type PhoneProblem,
  type PhoneReading,
  type ShopPhoneReading,
} from "#app/domain/account/contact.ts"
import { limits } from "#app/domain/limits.ts"
import { oneLine } from "#app/domain/text/text-input.ts"

/** The library's errors as ours. */
const errors: Readonly<Record<string, PhoneProblem>> = {
  NOT_A_NUMBER: "phone_not_a_number",
  TOO_SHORT: "phone_too_short",
  TOO_LONG: "phone_too_long",
  INVALID_COUNTRY: "phone_country",
  INVALID_LENGTH: "phone_length",
}

/**
 * Converts a phone as people type it to E.164. Without `+` or `00`, it is a number of `country`, an ISO code of two
 * letters. It rejects what no number of its country can be; what it accepts may not be in use. It never throws.
 */
export function readPhone(input: string, country: string): PhoneReading {
  const text = plainPhone(input)
  if (text.length > limits.phoneInput) return { ok: false, reason: "phone_too_long" }
  if (!isSupportedCountry(country)) return { ok: false, reason: "phone_country" }
  const options = { defaultCountry: country, extract: false }
  const wrong = validatePhoneNumberLength(text, options)
  if (wrong !== undefined) return { ok: false, reason: errors[wrong] ?? "phone_not_a_number" }
  try {
    const read = parsePhoneNumberWithError(text, options)
    const { number, nationalNumber, countryCallingCode } = read
    // A number that suffices within a town may be too short with its country's code: Canada's seven digits after +1.
    const short = validatePhoneNumberLength(number)
    if (short !== undefined) return { ok: false, reason: errors[short] ?? "phone_not_a_number" }
    // Each reading removes one zero from a number of zeros alone: Australia's `0000000`.
    const again = parsePhoneNumberWithError(number)
    if (again.number !== number) return { ok: false, reason: "phone_not_a_number" }
    // Several countries may share a code, and the number may belong to any of them.
    if (again.isValid() && !isForeignInLebanon(text, read)) return { ok: true, phone: number }
    // A leading zero of a number that is too short counts as a digit until it is removed.
    const rest = nationalNumber.replace(/^0+/, "")
    const lacking = validatePhoneNumberLength(`+${countryCallingCode}${rest}`) === "TOO_SHORT"
    return lacking
      ? { ok: false, reason: "phone_too_short" }
      : { ok: false, reason: "phone_unknown", meant: number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { ok: false, reason: errors[error.message] ?? "phone_not_a_number" }
  }
}

/**
 * People in Lebanon dial these: seven digits, or eight that begin with 7 or 81. The country's numbering plan has more,
 * which are nobody's phone, and which people of Kuwait, Bahrain and Oman have without their country's code.
 */
const dialledInLebanon = /^(?:[13-9]\d{6}|7\d{7}|81\d{6})$/

/**
 * Returns whether a number without a country's code is read as a Lebanese one, although nobody in Lebanon dials such a
 * number.
 */
function isForeignInLebanon(text: string, { country, nationalNumber }: PhoneNumber): boolean {
  const isWithoutCode = text.replace(/\D/g, "").replace(/^0/, "") === nationalNumber
  return country === home && isWithoutCode && !dialledInLebanon.test(nationalNumber)
}

/** A number without a country's code belongs to this country (specification, section 9). */
const home = "LB"

/**
 * Converts a shop's phone as people type it to E.164, like {@link readPhone}; an empty text is no phone. A stored phone
 * stays unchanged, whatever the rule was when it was stored. `askedPhone` is the input that its owner was asked about
 * already. It never throws.
 */
export function readShopPhone(
  input: string,
  stored: string | null = null,
  askedPhone?: string,
): ShopPhoneReading {
  if (stored && input === writePhone(stored)) return { ok: true, phone: stored }
  const rough = roughPhone(input)
  if (!rough.ok || rough.phone === null) return rough
  return confirmedPhone(readPhone(rough.phone, home), oneLine(input), askedPhone)
}

/** Formats a stored phone for people, `+961 3 123 456`. A phone that was stored before this rule stays unchanged. */
export function writePhone(stored: string | null): string {
  if (stored === null || !isPossiblePhoneNumber(stored)) return stored ?? ""
  return parsePhoneNumberWithError(stored).formatInternational()
}
