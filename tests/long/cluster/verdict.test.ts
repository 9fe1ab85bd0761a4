import { expect, test } from "vitest"
import { brokenPromises, outcomeTable, type Outcome } from "./verdict.ts"
import type { Round } from "./rounds.ts"

const round: Round = {
  ...{ kind: "primary", what: "PostgreSQL of the primary", secondsAway: 4.2, slowestCache: 0.3 },
  ...{ storingFailed: 0, renderingFailed: 9, writesFailed: 30, lost: 0 },
}
const good: Outcome = {
  rounds: [round, { ...round, secondsAway: 22 }, { ...round, kind: "etcd" }],
  restarted: { seconds: 12, results: 900, failures: [] },
  ...{ acknowledged: 5_000, lost: 0, failed: 60, storedAlthoughFailed: 2 },
}

test("a run whose writes failed for a while, but were not acknowledged, keeps every promise", () => {
  expect(brokenPromises(good)).toEqual([])
  expect(outcomeTable(good)).toMatch(/^primary\s+2\s+4\.20\s+22\.00\s+0\s+18\s+60\s+0\.30\s+0$/m)
  expect(outcomeTable(good)).toContain("5000 writes acknowledged, 0 lost; 60 failed, of which 2 are stored")
})

test.each<[string, Partial<Outcome>]>([
  ["1 acknowledged writes are lost", { lost: 1 }],
  [
    "acknowledged writes were missing after: PostgreSQL of the primary",
    { rounds: [{ ...round, lost: 1 }, round] },
  ],
  ["2 answers for kept pages were not 200", { rounds: [{ ...round, storingFailed: 2 }] }],
  ["a page was wrong for 2.01 s after its change", { rounds: [round, { ...round, slowestCache: 2.01 }] }],
  [
    "failed during the rolling restart: order: 502",
    { restarted: { ...good.restarted, failures: ["order: 502"] } },
  ],
  ["nobody asked during the rolling restart", { restarted: { ...good.restarted, results: 0 } }],
  ["nothing was acknowledged", { acknowledged: 0 }],
])("broken: %s", (sentence, change) => {
  expect(brokenPromises({ ...good, ...change })).toEqual([sentence])
})
