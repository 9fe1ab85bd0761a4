import { expect, test } from "vitest"
import type { Tally } from "./checking.ts"
import type { Reading } from "./take-reading.ts"
import { judge } from "./verdict.ts"

const right: Tally = { results: 10_000, faults: [] }

/** Thirty minutes of a platform within all bounds, except where `change` alters a minute. */
function readings(change: (minute: number) => Partial<Reading> = () => ({})): Reading[] {
  return Array.from({ length: 60 }, (_, index) => {
    const minutes = index / 2
    const around = index % 3
    const steady = { resident: 170 + around * 4, heap: 36 + around, connections: 17, sockets: 60 }
    return { minutes, ...steady, handles: 124 + around, clients: 73, ...change(minutes) }
  })
}

const failing = (all: readonly Reading[], tally = right) =>
  judge(all, tally)
    .filter(({ holds }) => !holds)
    .map(({ what }) => what)

test("what stays flat passes, also where it grows while it warms up", () => {
  expect(failing(readings())).toEqual([])
  const warming = (minute: number) => (minute < 7 ? { resident: 90, heap: 20, handles: 60, clients: 3 } : {})
  expect(failing(readings(warming))).toEqual([])
})

test.each<[string, (minute: number) => Partial<Reading>]>([
  ["resident memory (MB)", (minute) => ({ resident: 170 + minute * 3 })],
  ["heap after collection (MB)", (minute) => ({ heap: 36 + minute * 0.5 })],
  ["handles of its own", (minute) => ({ handles: 124 + minute })],
  ["clients' connections", (minute) => ({ handles: 124 + minute * 2, clients: 73 + minute * 2 })],
  ["database connections", (minute) => ({ handles: 124 + minute, connections: 17 + minute })],
])("%s that grow do not pass", (what, change) => {
  expect(failing(readings(change))).toEqual([what])
})

test("one wrong answer in a thousand is too many, and so is no answer at all", () => {
  const faults = Array.from({ length: 10 }, () => "a page: 500")
  expect(failing(readings(), { results: 10_000, faults: faults.slice(1) })).toEqual([])
  expect(failing(readings(), { results: 10_000, faults: faults })).toEqual(["wrong answers (share)"])
  expect(failing(readings(), { results: 0, faults: [] })).toEqual(["wrong answers (share)"])
})

test("where handles can't be counted they are not judged", () => {
  const elsewhere = readings(() => ({ handles: null, sockets: null, clients: null }))
  expect(judge(elsewhere, right).map(({ what }) => what)).not.toContain("handles of its own")
})

test("a few readings are not enough", () => {
  expect(() => judge(readings().slice(0, 8), right)).toThrow("too few")
})
