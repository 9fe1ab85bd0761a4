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

/** A shop has one field for its phone, and no country to choose: it is told less. */
const problems: Readonly<Record<PhoneProblem, ShopPhoneProblem>> = {
  phone_not_a_number: "phone_format",
  phone_country: "phone_format",
  phone_length: "phone_format",
  phone_too_short: "phone_too_short",
  phone_too_long: "phone_too_long",
}

/** A shop's phone as people type it → E.164 by the rule of read-phone.server.ts; an empty text is none. Never throws. */
export function readShopPhone(typed: string): ShopPhoneReading {
  const rough = roughPhone(typed)
  if (!rough.ok || rough.phone === null) return rough
  const reading = readPhone(rough.phone, home)
  return reading.ok ? reading : { ok: false, reason: problems[reading.reason] }
}

/** A stored phone as people read it, `+961 3 123 456`; one from before phones were read stays as it was typed. */
export function writePhone(stored: string | null): string {
  if (stored === null || !isPossiblePhoneNumber(stored)) return stored ?? ""
  return parsePhoneNumberWithError(stored).formatInternational()
}
