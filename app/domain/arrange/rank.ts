/**
 * These are the digits of a rank: the position of a product in its shop, as a text that sorts byte by byte, the first
 * product first. A rank has {@link pinMark} or not, and then digits of base 62, like those of a fraction: between any
 * two ranks there is room for another one. The last digit is never 0, because nothing sorts between `1` and `10`. The
 * database's `first_rank` ranks a new product.
 */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** It sorts before every digit, so pinned products come first. */
export const pinMark = "!"

/** The database has the same limit. Hundreds of moves into one gap reach it; then {@link ranksBetween} makes room. */
export const maxRankLength = 200

/** The rank of a product that is new, or was moved a few times, is no longer than this. */
export const usualRankLength = 64

export function isRank(text: string): boolean {
  return text.length <= maxRankLength && /^!?[0-9A-Za-z]*[1-9A-Za-z]$/.test(text)
}

export function isPinned(rank: string): boolean {
  return rank.startsWith(pinMark)
}

/** Returns a short rank strictly between two others of the same kind, pinned or not; null is the end of their kind. */
export function rankBetween(before: string | null, after: string | null): string {
  const mark = isPinned(before ?? after ?? "") ? pinMark : ""
  const [low, high] = [before, after].map((rank) => rank?.slice(mark.length) ?? null)
  return mark + (high == null ? following(low ?? "") : between(low ?? "", high))
}

/** Returns ranks strictly between two others, in their order and as short as possible. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return []
  const half = Math.floor(count / 2)
  const middle = rankBetween(before, after)
  return [...ranksBetween(before, middle, half), middle, ...ranksBetween(middle, after, count - half - 1)]
}

/**
 * Returns a text between `low` and `high`, in the middle of the first digit that leaves room; null for `high` is above
 * all.
 */
function between(low: string, high: string | null): string {
  const shared = high === null ? 0 : [...high].findIndex((digit, index) => digit !== (low[index] ?? "0"))
  const start = low.slice(0, shared).padEnd(shared, "0")
  const [from, to] = [valueAt(low, shared), high === null ? digits.length : valueAt(high, shared)]
  if (to - from > 1) return start + digits.charAt((from + to) >> 1)
  if (high !== null && high.length > shared + 1) return start + digits.charAt(to)
  return start + digits.charAt(from) + between(low.slice(shared + 1), null)
}

/**
 * Returns a text above `low`: its first digit that can grow grows by one, so that the end of a list is reached in small
 * steps.
 */
function following(low: string): string {
  const position = [...low].findIndex((digit) => digit !== "z")
  if (position === -1) return `${low}1`
  return low.slice(0, position) + digits.charAt(valueAt(low, position) + 1)
}

function valueAt(text: string, position: number): number {
  return Math.max(0, digits.indexOf(text[position] ?? "0"))
}
