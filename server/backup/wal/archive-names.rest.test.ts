import { expect, test } from "vitest"
import { baseOf, segmentAfter, segmentName, segmentOf } from "./archive-names.ts"

const [mega, size] = [1024 * 1024, 16 * 1024 * 1024]

test.each([
  ["000000010000000000000001", "000000010000000000000002", size],
  ["0000000200000000000000FF", "000000020000000100000000", size],
  ["00000001000000FF000000FF", "000000010000010000000000", size],
  ["000000010000000000000FFF", "000000010000000100000000", mega],
])("after %s comes %s", (segment, next, bytes) => {
  expect(segmentAfter(segment, bytes)).toBe(next)
})

test("a segment is named by its content too, and read from its name", () => {
  const segment = "00000001000000000000000A"
  const names = ["one", "other"].map((text) => segmentName("g", segment, Buffer.from(text)))
  expect(new Set(names).size).toBe(2)
  expect(names.map(segmentOf)).toEqual([segment, segment])
  expect(segmentOf("g/wal/00000001000000000000000a")).toBeUndefined()
})

test("a base is whole by its manifest alone", () => {
  const folder = "20261127t214503z-00000001000000000000000a"
  expect(baseOf(`g/base/${folder}/manifest`)).toEqual({
    generation: "g",
    base: folder,
    startedAt: new Date("2026-11-27T21:45:03Z"),
    segment: "00000001000000000000000A",
  })
  expect(baseOf(`g/base/${folder}/0`)).toBeUndefined()
})
