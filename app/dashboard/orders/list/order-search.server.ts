import { plainPhone } from "#app/domain/account/contact.ts"
import { foldedPart } from "#app/database/product-filter.ts"
import { readPhone } from "#app/http/phone-number.server.ts"

/** The country of a phone without a country code (specification, section 9). */
const home = "LB"

/**
 * Returns texts, of which an order must contain one to be found: the folded input, and for a phone also its digits
 * without leading zeros and its E.164. `#1043` finds the number.
 */
export function orderSearch(input: string): string[] {
  const text = foldedPart(input.replace(/^#\s*(?=\S)/, ""))
  if (text === "") return []
  const digits = plainPhone(input).replaceAll(/[\s().,٬+\-/]/g, "")
  if (!/^\d{3,}$/.test(digits)) return [text]
  const phone = readPhone(input, home)
  const parts = [text, digits.replace(/^0+(?=\d{3})/, ""), ...(phone.ok ? [phone.phone] : [])]
  return [...new Set(parts)]
}
