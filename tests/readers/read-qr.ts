/** Rows of a QR code without its quiet zone, true for dark. */
export type Modules = readonly (readonly boolean[])[]

/** The data bytes of each block, by level and version 1 to 6 (ISO/IEC 18004, table 9). */
const blocks: Readonly<Record<string, readonly (readonly number[])[]>> = {
  L: [[19], [34], [55], [80], [108], [68, 68]],
  M: [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]],
  Q: [[13], [22], [17, 17], [24, 24], [15, 15, 16, 16], [19, 19, 19, 19]],
  H: [[9], [16], [13, 13], [9, 9, 9, 9], [11, 11, 12, 12], [15, 15, 15, 15]],
}
const levels = ["M", "L", "H", "Q"]

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/**
 * Returns the text of a clean code of version 1 to 6 in byte mode, read as a phone reads it.
 * @throws for anything else
 */
export function readQr(modules: Modules): string {
  const size = modules.length
  const version = (size - 17) / 4
  const { level, mask } = formatOf(modules)
  const isMasked = masks[mask]
  const lengths = blocks[level]?.[version - 1]
  if (!isMasked || !lengths) throw new Error(`no code of this kind: version ${version}, level ${level}`)
  const bits: number[] = []
  for (const [x, y] of dataFolders(size)) bits.push(Number(dark(modules, x, y) !== (isMasked(x, y) === 0)))
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => number(bits, index * 8, 8))
  const data = deinterleaved(bytes, lengths).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
  )
  if (number(data, 0, 4) !== 0b0100) throw new Error("not in byte mode")
  const length = number(data, 4, 8)
  return Buffer.from(Array.from({ length }, (_, index) => number(data, 12 + index * 8, 8))).toString("utf8")
}

function formatOf(modules: Modules): { level: string; mask: number } {
  const positions = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8] as const)
  const below = [7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const)
  const bits = [...positions, ...below].map(([x, y]) => Number(dark(modules, x, y)))
  const format = number(bits, 0, 15) ^ 0b101010000010010
  return { level: levels[format >> 13] ?? "", mask: (format >> 10) & 0b111 }
}

/** Yields the data modules in pairs of columns from the lower right corner, up and down. */
function* dataFolders(size: number): Generator<readonly [x: number, y: number]> {
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isFunction(x, y, size)) yield [x, y]
    }
  }
}

function isFunction(x: number, y: number, size: number): boolean {
  const isCorner = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)
  const centre = size - 7
  const isAligned = size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2
  return isCorner || isAligned || x === 6 || y === 6
}

/** Restores blocks that are interleaved byte by byte; longer ones have one more byte at the end. */
function deinterleaved(bytes: readonly number[], lengths: readonly number[]): number[] {
  const read = lengths.map((): number[] => [])
  let next = 0
  for (let iteration = 0; iteration < Math.max(...lengths); iteration++)
    for (const [block, length] of lengths.entries())
      if (iteration < length) read[block]?.push(bytes[next++] ?? 0)
  return read.flat()
}

const dark = (modules: Modules, x: number, y: number) => modules[y]?.[x] === true

const number = (bits: readonly number[], from: number, length: number) =>
  bits.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0)
