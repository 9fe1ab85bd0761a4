import { globSync } from "node:fs"
import { projectsOf } from "./projects.ts"

/** The parts of a run without a test runner, by name. */
export const staticParts = ["format", "fences", "types", "lint"] as const
export type StaticPart = (typeof staticParts)[number]

/** What a run does. Files are below the repository's root; an empty list of `titles` means all tests of the files. */
export type Selection = {
  parts: readonly StaticPart[]
  vitest: readonly string[]
  browser: readonly string[]
  titles: readonly string[]
}

export type Files = { vitest: readonly string[]; browser: readonly string[] }

/** The test files of a run: all, or those of `npm run check`. */
export function testFiles({ isQuick }: { isQuick: boolean }): Files {
  return {
    vitest: projectsOf({ isQuick }).flatMap(({ include }) => found(include)),
    browser: isQuick ? [] : found(["tests/e2e/**/*.spec.ts"]),
  }
}

/**
 * A pattern is the name of a static part, else a part of some files' paths, else of some tests' titles. Without any pattern
 * it is everything. Whether a test has such a title is seen when they run.
 */
export function select(patterns: readonly string[], files: Files): Selection {
  if (patterns.length === 0) return { parts: staticParts, ...files, titles: [] }
  const parts = staticParts.filter((name) => patterns.includes(name))
  const others = patterns.filter((pattern) => !parts.some((name) => name === pattern))
  const matches = (all: readonly string[]) =>
    all.filter((file) => others.some((pattern) => isIn(file, pattern)))
  const every = [...files.vitest, ...files.browser]
  const titles = others.filter((pattern) => !every.some((file) => isIn(file, pattern)))
  const hasFiles = others.length > titles.length
  const chosen = hasFiles ? { vitest: matches(files.vitest), browser: matches(files.browser) } : files
  return others.length === 0 ? { parts, vitest: [], browser: [], titles: [] } : { parts, ...chosen, titles }
}

function isIn(file: string, pattern: string): boolean {
  return file.toLowerCase().includes(pattern.replace(/^\.\//, "").toLowerCase())
}

function found(globs: readonly string[]): string[] {
  return globSync([...globs], { exclude: ["tests/boundaries/**", "node_modules/**"] })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
}
