import { expect, test } from "vitest"
import { select, staticParts, testFiles } from "./selection.ts"

const files = {
  vitest: ["app/domain/slug.test.ts", "tests/http/public/landing/landing.test.ts"],
  browser: ["tests/e2e/public/landing/landing.spec.ts"],
}

test("without a pattern everything runs", () => {
  expect(select([], files)).toEqual({ parts: staticParts, ...files, titles: [] })
})

test.each([
  ["a part of a path, in any case", ["LANDING"], { vitest: [files.vitest[1]], browser: files.browser }],
  [
    "a path as a shell completes it",
    ["./tests/http/public/landing/landing.test.ts"],
    { vitest: [files.vitest[1]] },
  ],
  ["a folder", ["tests/e2e/"], { browser: files.browser }],
  ["several", ["slug", "e2e"], { vitest: [files.vitest[0]], browser: files.browser }],
  ["a static part alone", ["types"], { parts: ["types"] }],
  ["a static part and a file", ["lint", "slug"], { parts: ["lint"], vitest: [files.vitest[0]] }],
  ["what no file is called: titles of all", ["gets lost"], { ...files, titles: ["gets lost"] }],
  ["a title within a file", ["slug", "gets lost"], { vitest: [files.vitest[0]], titles: ["gets lost"] }],
])("%s", (_, patterns, chosen) => {
  const none = { parts: [], vitest: [], browser: [], titles: [] }
  expect(select(patterns, files)).toEqual({ ...none, ...chosen })
})

test("the quick run has the rules, HTTP and database tests, the whole one each test file of the product", () => {
  const quick = testFiles({ isQuick: true })
  const whole = testFiles({ isQuick: false })
  expect(quick.browser).toEqual([])
  expect(quick.vitest).toContain("tests/http/public/landing/landing.test.ts")
  expect(quick.vitest).not.toContain("tests/process/commands/commands.test.ts")
  expect(whole.vitest).toEqual(
    expect.arrayContaining([...quick.vitest, "tests/process/commands/commands.test.ts"]),
  )
  expect(whole.browser).toContain("tests/e2e/public/landing/landing.spec.ts")
  expect(new Set(whole.vitest).size, "no file belongs to two projects").toBe(whole.vitest.length)
})
