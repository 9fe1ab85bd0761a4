import { westernDigits } from "../text/digits.ts"

/** Names of messages. */
export type ShopPhoneProblem = "phone_format" | "phone_too_short" | "phone_too_long"

/** `phone` is null for an empty text: a shop may have none. */
export type ShopPhoneReading =
  | { readonly ok: true; readonly phone: string | null }
  | { readonly ok: false; readonly reason: ShopPhoneProblem }

/** The longest text that can be a phone with all its spaces; what is longer is no slip of the finger. */
const longest = 40

/** A rough check of a typed phone without the numbering plans of all countries, which only the server has. */
export function roughPhone(text: string): ShopPhoneReading {
  const plain = westernDigits(text).trim()
  if (plain === "") return { ok: true, phone: null }
  if (plain.length > longest) return { ok: false, reason: "phone_too_long" }
  if (!/^[+\d\s().\-/]+$/.test(plain) || !/\d/.test(plain)) return { ok: false, reason: "phone_format" }
  return { ok: true, phone: plain }
}
