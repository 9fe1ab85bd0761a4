import fc from "fast-check"
import { expect, test } from "vitest"
import { isPinned, isRank, maxRankLength, rankBetween, ranksBetween, usualRankLength } from "./rank.ts"

const digits = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"]
const body = fc
  .tuple(
    fc.array(fc.constantFrom(...digits), { maxLength: 50 }),
    fc.constantFrom(...digits.filter((digit) => digit !== "0")),
  )
  .map(([first, last]) => first.join("") + last)
const marks = fc.constantFrom("", "!")
/** Generates neighbours, close ones too: one is often the beginning of the other. */
const pairs = fc
  .tuple(marks, body, fc.oneof(body, fc.nat(9)), body)
  .map(([mark, first, other, end]) => {
    const second = typeof other === "string" ? other : first.slice(0, other) + end
    return [mark + first, mark + second].toSorted() as [string, string]
  })
  .filter(([before, after]) => before < after)

test("a rank between two others sorts strictly between them, is one itself and of their kind", () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      const middle = rankBetween(before, after)
      expect(before < middle && middle < after, `${before} < ${middle} < ${after}`).toBe(true)
      expect(isRank(middle)).toBe(true)
      expect(isPinned(middle)).toBe(isPinned(before))
      expect(middle.length).toBeLessThanOrEqual(Math.max(before.length, after.length) + 1)
    }),
    { numRuns: 2_000 },
  )
})

test("before the first and behind the last there is always room", () => {
  fc.assert(
    fc.property(marks, body, (mark, text) => {
      const rank = mark + text
      const [above, below] = [rankBetween(null, rank), rankBetween(rank, null)]
      expect(above < rank && rank < below, `${above} < ${rank} < ${below}`).toBe(true)
      expect([above, below].map(isRank)).toEqual([true, true])
      expect([above, below].map(isPinned)).toEqual([mark === "!", mark === "!"])
    }),
  )
})

test("moves into one gap, always on the same side or on either, lengthen a rank by a digit in five", () => {
  fc.assert(
    fc.property(pairs, fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), ([low, high], sides) => {
      let [before, after] = [low, high]
      for (const isAbove of sides) {
        const middle = rankBetween(before, after)
        if (isAbove) after = middle
        else before = middle
      }
      const longest = Math.max(before.length, after.length) - Math.max(low.length, high.length)
      expect(longest).toBeLessThanOrEqual(200 / 5 + 2)
    }),
  )
})

test("five thousand products put behind the last one after the other keep ranks within the limit", () => {
  let last = "00000000000018"
  for (let moved = 0; moved < 5_000; moved++) last = rankBetween(last, null)
  expect(last.length).toBeLessThanOrEqual(maxRankLength)
})

test("many ranks made between two are in order, strictly between them and hardly longer", () => {
  fc.assert(
    fc.property(pairs, fc.nat(300), ([before, after], count) => {
      const created = ranksBetween(before, after, count)
      expect(created).toHaveLength(count)
      expect([before, ...created, after]).toEqual([...new Set([before, ...created, after])].toSorted())
      for (const rank of created)
        expect(rank.length).toBeLessThanOrEqual(Math.max(before.length, after.length) + 4)
    }),
  )
  expect(ranksBetween(null, null, 3).every(isRank)).toBe(true)
})

test("what is no rank is refused: another character, a zero at the end, nothing, too long", () => {
  for (const wrong of ["", "!", "a0", "!10", "a-b", "a!b", "!!a", "ä", "a\n", "1".repeat(maxRankLength + 1)])
    expect(isRank(wrong), wrong).toBe(false)
  for (const right of ["1", "!1", "00001", "zZ9", "1".repeat(maxRankLength)])
    expect(isRank(right), right).toBe(true)
  expect(usualRankLength).toBeLessThan(maxRankLength)
})
