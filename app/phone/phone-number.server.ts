import { isPossiblePhoneNumber, parsePhoneNumberWithError } from "libphonenumber-js/min"
import type { PhoneProblem } from "#app/domain/application/application-form.ts"
import {
  roughPhone,
  type ShopPhoneProblem,
  type ShopPhoneReading,
} from "#app/domain/account/phone-reading.ts"
import { readPhone } from "./read-phone.server.ts"

/** Where a shop's number without a country's code is at home (specification, section 9). */
const home = "LB"

/** A shop's form has one field for the phone and no country, so it has fewer messages. */
const problems: Readonly<Record<PhoneProblem, ShopPhoneProblem>> = {
  phone_not_a_number: "phone_format",
  phone_country: "phone_format",
  phone_length: "phone_format",
  phone_too_short: "phone_too_short",
  phone_too_long: "phone_too_long",
}

/**
 * Converts a shop's phone as people type it to E.164, by the rule of read-phone.server.ts; an empty text is no phone.
 * Never throws.
 */
export function readShopPhone(typed: string): ShopPhoneReading {
  const rough = roughPhone(typed)
  if (!rough.ok || rough.phone === null) return rough
  const reading = readPhone(rough.phone, home)
  return reading.ok ? reading : { ok: false, reason: problems[reading.reason] }
}

/**
 * Formats a stored phone for people, `+961 3 123 456`. A phone that was stored before this rule stays as it was typed.
 */
export function writePhone(stored: string | null): string {
  if (stored === null || !isPossiblePhoneNumber(stored)) return stored ?? ""
  return parsePhoneNumberWithError(stored).formatInternational()
}
