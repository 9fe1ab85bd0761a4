import { encode } from "uqr"

/** Modules of white around a code, which readers need (ISO/IEC 18004). */
const quietZone = 4

/** The QR code of a text, row by row, true for dark, its quiet zone included: 15 % of it may be worn off or printed badly. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: "M", border: quietZone }).data
}
