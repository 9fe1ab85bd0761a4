import { randomUUID } from "node:crypto"

/**
 * The last two digits of ids that share all others. Drawing one id at a time takes a third of the time of its log line.
 */
const lastDigits = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"))

let shared = ""
let position = lastDigits.length

/** Returns a unique id for a request, a UUID of version 4 (RFC 9562, 5.4). Whoever knows one id can guess the next. */
export function newRequestId(): string {
  if (position === lastDigits.length) {
    shared = randomUUID().slice(0, -2)
    position = 0
  }
  return shared + lastDigits[position++]
}
