import { plainPhone } from "#app/domain/account/contact.ts"
import { foldedPart } from "#app/database/product-list.ts"
import { readPhone } from "#app/http/phone-number.server.ts"

/** Where a phone without its country's code is at home (specification, section 9). */
const home = "LB"

/**
 * The texts of which an order must have one to be found: what was typed, folded, and where it may be a phone its digits
 * without the zeros in front and its E.164. `#1043` finds the number.
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
