import { randomBytes } from "node:crypto"

/** How many ids are drawn together: one by one, an id takes longer than the rest of its log line. */
const drawnTogether = 256
const length = 36

let ids = ""
let place = 0

/** A random id for a request, a UUID of version 4 (RFC 9562, 5.4). */
export function newRequestId(): string {
  if (place === ids.length) {
    ids = drawIds()
    place = 0
  }
  place += length
  return ids.slice(place - length, place)
}

/** Many ids, one after the other. The variant's two free bits are always the same. */
function drawIds(): string {
  const digits = randomBytes(16 * drawnTogether).toString("hex")
  return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/g, "$1-$2-4$3-a$4-$5")
}
