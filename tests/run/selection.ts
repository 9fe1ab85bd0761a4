import { globSync } from "node:fs"
import { browserTests, projects, type Project } from "./projects.ts"

/** The parts of a run without a test runner, by name. */
export const staticParts = ["format", "fences", "types", "lint"] as const
export type StaticPart = (typeof staticParts)[number]

/** `check` is the part of `test` without a browser, `rest` everything else, and `all` both. */
export const modes = ["check", "test", "rest", "all"] as const
export type Mode = (typeof modes)[number]

/**
 * The selection of a run. Files are below the repository's root; an empty list of `titles` means all tests of the
 * files.
 */
export type Selection = {
  parts: readonly StaticPart[]
  vitest: readonly string[]
  browser: readonly string[]
  titles: readonly string[]
}

export type Files = { vitest: readonly string[]; browser: readonly string[] }

/** Returns the Vitest projects of a mode. */
export function projectsOf(mode: Mode): Project[] {
  return projects.filter(({ isRest }) => isOf(mode, isRest))
}

/** Returns the test files of a mode. */
export function testFiles(mode: Mode): Files {
  return {
    vitest: projectsOf(mode).flatMap(({ include, exclude }) => found(include, exclude)),
    browser:
      mode === "check"
        ? []
        : found(browserTests.include).filter((file) => isOf(mode, browserTests.isRest(file))),
  }
}

/** Returns the static parts of a mode: they run once, in `npm test`. */
export function staticPartsOf(mode: Mode): readonly StaticPart[] {
  return mode === "rest" ? [] : staticParts
}

/**
 * Selects by patterns. A pattern is the name of a static part, else a part of some files' paths, else of some tests'
 * titles, which the run checks. `files` has the candidates.
 */
export function select(patterns: readonly string[], files: Files): Selection {
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

function isOf(mode: Mode, isRest: boolean): boolean {
  return mode === "all" || isRest === (mode === "rest")
}

function isIn(file: string, pattern: string): boolean {
  return file.toLowerCase().includes(pattern.replace(/^\.\//, "").toLowerCase())
}

function found(globs: readonly string[], exclude: readonly string[] = []): string[] {
  return globSync([...globs], { exclude: ["tests/boundaries/**", "node_modules/**", ...exclude] })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
}
