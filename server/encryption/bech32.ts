/** Keys as text with a checksum, by BIP 173: the form in which `age` writes them. */

const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
const separator = "1"
const checksumLength = 6
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** `prefix` in lower case. */
export function toBech32(prefix: string, bytes: Uint8Array): string {
  const data = regrouped([...bytes], { from: 8, to: 5 })
  const remainder = polynomial([...expanded(prefix), ...data, ...Array<number>(checksumLength).fill(0)]) ^ 1
  const checksum = Array.from({ length: checksumLength }, (_, place) => (remainder >> (5 * (5 - place))) & 31)
  return prefix + separator + [...data, ...checksum].map((value) => alphabet[value]).join("")
}

/** The bytes of a text with this prefix, in lower or upper case but not both; null for every other text. */
export function fromBech32(prefix: string, text: string): Buffer | null {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return null
  if (!lower.startsWith(prefix + separator)) return null
  const values = [...lower.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter))
  if (values.length < checksumLength || values.includes(-1)) return null
  if (polynomial([...expanded(prefix), ...values]) !== 1) return null
  return Buffer.from(regrouped(values.slice(0, -checksumLength), { from: 5, to: 8 }))
}

function expanded(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polynomial(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator
  }
  return sum >>> 0
}

/** The same bits in groups of another size. What is left over of the last group is padded from 8 to 5, and dropped back. */
function regrouped(values: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const groups: number[] = []
  let [held, bits] = [0, 0]
  for (const value of values) {
    held = ((held << from) | value) & 0xfff
    bits += from
    for (; bits >= to; bits -= to) groups.push((held >> (bits - to)) & ((1 << to) - 1))
  }
  if (from > to && bits > 0) groups.push((held << (to - bits)) & ((1 << to) - 1))
  return groups
}
