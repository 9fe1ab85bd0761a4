import { expect, test } from "vitest"
import type { Result } from "./part.ts"
import { summaryOf } from "./summary.ts"

const timed = (seconds: number) => ({ file: "tests/a.test.ts", title: `takes ${seconds}`, seconds })
const good: Result = {
  name: "tests",
  seconds: 12.34,
  passed: 12,
  failures: [],
  tests: Array.from({ length: 12 }, (_, index) => timed(index)),
}
const failure = { what: "tests/b.test.ts › works", reason: "it does not\n", pattern: "tests/b.test.ts" }
const bad: Result = { name: "browser tests", seconds: 1, passed: 3, failures: [failure, failure], tests: [] }

test("the ten slowest tests, a line for each part, and the counts last", () => {
  const lines = summaryOf([good], { command: "npm test" })
  expect(lines.filter((line) => line.includes("› takes"))).toHaveLength(10)
  expect(lines.find((line) => line.includes("› takes"))).toBe("  11.0 s  tests/a.test.ts › takes 11")
  expect(lines).toContain("ok      tests (12.3 s)")
  expect(lines.at(-1)).toBe("12 passed, 0 failed")
})

test("what failed, why, and one command that repeats all of it", () => {
  const lines = summaryOf([good, bad], { command: "npm test" })
  expect(lines).toContain("FAILED  browser tests (1.0 s)")
  expect(lines.join("\n")).toContain("failed: tests/b.test.ts › works\nit does not\n")
  expect(lines.slice(-2)).toEqual([
    "to repeat what failed: npm test -- tests/b.test.ts",
    "15 passed, 2 failed",
  ])
})

test("a pattern with spaces or quotes is one word of the shell", () => {
  const odd = { ...bad, failures: [{ ...failure, pattern: "it's odd" }] }
  expect(summaryOf([odd], { command: "npm test" }).at(-2)).toBe(
    `to repeat what failed: npm test -- 'it'\\''s odd'`,
  )
})
