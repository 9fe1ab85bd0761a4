/**
 * A product's place in its shop: a text that sorts byte by byte, the first product first. After {@link pinMark}, if it has
 * it, come digits of base 62, as of a fraction: between any two there is room for another one. The last digit is never 0,
 * for nothing sorts between `1` and `10`. A new product's is made by the database's `first_rank`.
 */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** Sorts before every digit: pinned products come first. */
export const pinMark = "!"

/** The database has the same limit. Hundreds of moves into one gap reach it; then {@link ranksBetween} makes room. */
export const longestRank = 200

/** Those of a product that is new, or was moved a few times. */
export const usualRank = 64

export function isRank(text: string): boolean {
  return text.length <= longestRank && /^!?[0-9A-Za-z]*[1-9A-Za-z]$/.test(text)
}

export function isPinned(rank: string): boolean {
  return rank.startsWith(pinMark)
}

/** A short rank strictly between two others of the same kind, pinned or not; null is the end of their kind. */
export function rankBetween(before: string | null, after: string | null): string {
  const mark = isPinned(before ?? after ?? "") ? pinMark : ""
  const [low, high] = [before, after].map((rank) => rank?.slice(mark.length) ?? null)
  return mark + (high == null ? following(low ?? "") : between(low ?? "", high))
}

/** Ranks strictly between two others, in their order and as short as can be. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return []
  const half = Math.floor(count / 2)
  const middle = rankBetween(before, after)
  return [...ranksBetween(before, middle, half), middle, ...ranksBetween(middle, after, count - half - 1)]
}

/** A text below `high`, which is above `low`, in the middle of the first digit that leaves room; null is above all. */
function between(low: string, high: string | null): string {
  const shared = high === null ? 0 : [...high].findIndex((digit, index) => digit !== (low[index] ?? "0"))
  const start = low.slice(0, shared).padEnd(shared, "0")
  const [from, to] = [valueAt(low, shared), high === null ? digits.length : valueAt(high, shared)]
  if (to - from > 1) return start + digits.charAt((from + to) >> 1)
  if (high !== null && high.length > shared + 1) return start + digits.charAt(to)
  return start + digits.charAt(from) + between(low.slice(shared + 1), null)
}

/** A text above `low`: its first digit that can grow grows by one, so that the end of a list is reached in small steps. */
function following(low: string): string {
  const position = [...low].findIndex((digit) => digit !== "z")
  if (position === -1) return `${low}1`
  return low.slice(0, position) + digits.charAt(valueAt(low, position) + 1)
}

function valueAt(text: string, position: number): number {
  return Math.max(0, digits.indexOf(text[position] ?? "0"))
}
