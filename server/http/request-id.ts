import { randomUUID } from "node:crypto"

/** The last two digits of ids that have all others in common: drawn one by one, an id takes as long as a third of its log line. */
const lastDigits = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"))

let shared = ""
let position = lastDigits.length

/** An id for a request, a UUID of version 4 (RFC 9562, 5.4): unlike every other, but not a secret from who knows another one. */
export function newRequestId(): string {
  if (position === lastDigits.length) {
    shared = randomUUID().slice(0, -2)
    position = 0
  }
  return shared + lastDigits[position++]
}
