import { expect, test } from "vitest"
import { timedStep } from "./start-platform.ts"

test.each([
  [3_400, []],
  [12_600, ["Migrating the database took 13 s."]],
])("a step of %i ms is told of when it is long", async (took, logged) => {
  const lines: string[] = []
  const times = [1_000, 1_000 + took]
  const clock = { log: (line: string) => lines.push(line), now: () => times.shift() ?? 0 }
  expect(await timedStep("Migrating the database", async () => "done", clock)).toBe("done")
  expect(lines).toEqual(logged)
})

test("a step that fails is no step that took long", async () => {
  const lines: string[] = []
  const clock = { log: (line: string) => lines.push(line), now: () => 0 }
  const failing = timedStep("Filling it", () => Promise.reject(new Error("full")), clock)
  await expect(failing).rejects.toThrow("full")
  expect(lines).toEqual([])
})
