import { globSync } from "node:fs"
import { expect, test } from "vitest"
import { select, testFiles } from "./selection.ts"

const files = {
  vitest: ["app/domain/slug.test.ts", "tests/http/public/landing/landing.test.ts"],
  browser: ["tests/e2e/public/landing/landing.spec.ts"],
}

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

test("each test file runs in npm test, or in the rest if its folder or its name says so, and nowhere twice", () => {
  const [check, core, rest, all] = (["check", "test", "rest", "all"] as const).map(testFiles)
  expect(check).toEqual({ vitest: core?.vitest, browser: [] })
  expect(core?.vitest).toContain("tests/http/public/landing/landing.test.ts")
  expect(core?.browser).toContain("tests/e2e/journeys/orders.spec.ts")
  expect(rest?.vitest).toContain("tests/process/commands/commands.test.ts")
  expect(rest?.browser).toContain("tests/e2e/audit/sweep.rest.spec.ts")
  for (const kind of ["vitest", "browser"] as const) {
    const both = [...(core?.[kind] ?? []), ...(rest?.[kind] ?? [])]
    expect(both.toSorted()).toEqual(all?.[kind].toSorted())
    expect(new Set(both).size, "no file belongs to two projects").toBe(both.length)
    expect(core?.[kind].filter((file) => file.includes(".rest."))).toEqual([])
  }
})

test("no test file is in no project", () => {
  const every = globSync(["{app,server,cli,bench,tests}/**/*.{test,spec}.{ts,tsx}"], {
    exclude: ["tests/boundaries/**"],
  })
  const { vitest, browser } = testFiles("all")
  expect(every.toSorted()).toEqual([...vitest, ...browser].toSorted())
})
