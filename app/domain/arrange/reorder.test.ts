import fc from "fast-check"
import { expect, test } from "vitest"
import { isReorderOf, moveTo, positionAt } from "./reorder.ts"

const lists = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 30 })
const withEntry = lists.chain((list) => fc.tuple(fc.constant(list), fc.constantFrom(...list)))

test("a move is a reorder that keeps the others in their order", () => {
  fc.assert(
    fc.property(withEntry, fc.integer({ min: -40, max: 40 }), ([list, entry], position) => {
      const moved = moveTo(list, entry, position)
      expect(isReorderOf(list, moved)).toBe(true)
      expect(moved.indexOf(entry)).toBe(Math.min(Math.max(position, 0), list.length - 1))
      const others = (all: number[]) => all.filter((one) => one !== entry)
      expect(others(moved)).toEqual(others(list))
    }),
  )
})

test("a move and its way back are nothing, and what is not there does not move", () => {
  fc.assert(
    fc.property(withEntry, fc.nat(40), ([list, entry], position) => {
      expect(moveTo(moveTo(list, entry, position), entry, list.indexOf(entry))).toEqual(list)
      expect(moveTo(list, Infinity, position)).toEqual(list)
    }),
  )
})

test("any shuffle is a reorder; less, more, other or twice is none", () => {
  const shuffled = lists.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      const [first = 0, ...rest] = other
      expect(isReorderOf(list, other)).toBe(true)
      expect(isReorderOf(list, rest), "missing").toBe(false)
      expect(isReorderOf(list, [...other, Infinity]), "more").toBe(false)
      expect(isReorderOf(list, [...rest, Infinity]), "unknown").toBe(false)
      expect(isReorderOf(list, [...other, first]), "twice").toBe(false)
      if (rest.length > 0) expect(isReorderOf(list, [...rest, ...rest.slice(0, 1)]), "instead").toBe(false)
    }),
  )
})

const columns = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 20 })
  .map((heights) => {
    let top = 0
    return heights.map((height) => {
      const edges = { top, bottom: top + height }
      top += height + 8
      return edges
    })
  })
const dragged = columns.chain((rows) => fc.tuple(fc.constant(rows), fc.nat(rows.length - 1)))

test("a dragged row stays until it is moved, never leaves the list and goes the way it is dragged", () => {
  fc.assert(
    fc.property(dragged, fc.integer({ min: -3000, max: 3000 }), fc.nat(500), ([rows, from], offset, more) => {
      expect(positionAt(rows, from, 0)).toBe(from)
      const position = positionAt(rows, from, offset)
      expect(position).toBeGreaterThanOrEqual(0)
      expect(position).toBeLessThan(rows.length)
      expect(positionAt(rows, from, offset + more)).toBeGreaterThanOrEqual(position)
      expect(positionAt(rows, from, -10_000)).toBe(0)
      expect(positionAt(rows, from, 10_000)).toBe(rows.length - 1)
    }),
  )
})
