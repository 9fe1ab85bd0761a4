import { expect, test } from "vitest"
import { roundsTable } from "./rounds-table.ts"

test("figures of a kind are added up, and one failed round marks all of its kind", () => {
  const table = roundsTable([
    { what: "a full disk", counts: { results: 90 }, holds: true, seconds: 2 },
    { what: "a store that is gone", counts: { results: 1, lost: 2 }, holds: true, seconds: 1 },
    { what: "a full disk", counts: { results: 10 }, holds: false, seconds: 3 },
    { what: "a store that is gone", counts: {}, holds: true, seconds: 2 },
  ])
  expect(table.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["", "rounds", "s each", "results", "lost"],
    ["FAILED", "a full disk", "2", "2.5", "100"],
    ["ok", "a store that is gone", "2", "1.5", "1", "2"],
  ])
})
