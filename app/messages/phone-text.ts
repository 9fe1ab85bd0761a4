import type { PhoneProblem } from "#app/domain/account/contact.ts"
import { m } from "./compiled/messages.js"

/** The error texts of a phone; a form that asks for the country may say more. */
export const phoneTexts: Readonly<Record<PhoneProblem, typeof m.phone_country>> = {
  phone_not_a_number: m.phone_not_a_number,
  phone_too_short: m.phone_too_short,
  phone_too_long: m.phone_too_long,
  phone_country: m.phone_country,
  phone_length: m.phone_length,
  phone_unknown: m.phone_unknown,
}
