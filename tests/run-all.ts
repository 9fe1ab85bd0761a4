import { findChromium } from "./run/find-chromium.ts"
import { makeRunFolder } from "./run/run-folder.ts"
import { runPart, type Result } from "./run/part.ts"
import { playwrightReporter, vitestReporter } from "./run/reports.ts"
import { modes, projectsOf, select, staticPartsOf, testFiles } from "./run/selection.ts"
import type { Selection, StaticPart } from "./run/selection.ts"
import { summaryOf } from "./run/summary.ts"

/**
 * `check`, `test`, `rest` or `all`, then patterns and `--shard=1/2`: docs/decisions/059-two-test-commands.md says which
 * tests each runs. The end of the output lists the slowest tests and the failures, each with its reason, and the command
 * that repeats them. The last line is `N passed, N failed`; the exit status is not 0 if anything failed.
 */
const [name, ...args] = process.argv.slice(2)
const mode = modes.find((one) => one === name) ?? "test"
const flags = args.filter((arg) => arg.startsWith("--shard="))
const patterns = args.filter((arg) => !flags.includes(arg))
const isEverything = patterns.length === 0
const { parts, vitest, browser, titles }: Selection = isEverything
  ? { parts: staticPartsOf(mode), ...testFiles(mode), titles: [] }
  : select(patterns, testFiles(mode === "check" ? "check" : "all"))
const hasTitles = titles.length > 0
const title = titles.map(escaped).join("|")
const results: Result[] = []

const commands: Readonly<Record<StaticPart, readonly string[]>> = {
  format: ["oxfmt", "--check"],
  fences: ["node", "tests/rooms/check-imports.ts"],
  // TypeScript 6 is there for what reads it through its interface (decision 002). Several checkers of types check what
  // they share each for itself: one takes a third less of two cores that have more to do.
  types: [
    ...["node", "node_modules/typescript-7/bin/tsc", "--noEmit"],
    ...["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo", "--checkers", "1"],
  ],
  lint: ["oxlint"],
}

process.env["TMPDIR"] = makeRunFolder()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1))

const planned = [
  ...(parts.length > 0 ? [`${parts.length} static checks`] : []),
  ...(vitest.length > 0 ? [`${vitest.length} test files`] : []),
  ...(browser.length > 0 ? [`${browser.length} files of browser tests`] : []),
]
console.log(`to run: ${planned.join(", then ")}`)

// They run during the preparation of the tests, which leaves a core idle.
let staticParts: Promise<Result[][]> = Promise.resolve([])
if (parts.length > 0) {
  // The types of routes come first: the messages are compiled with them, and the others read those.
  const command = ["react-router", "typegen"]
  results.push(await runPart({ name: "types of routes", pattern: "types", command }))
  staticParts = Promise.all([inQueue(["format", "fences"]), inQueue(["types", "lint"])])
}
if (vitest.length > 0) {
  const chosen = isEverything ? projectsOf(mode).map(({ name: project }) => `--project=${project}`) : vitest
  const named = hasTitles ? [`--testNamePattern=${title}`, "--passWithNoTests"] : []
  const command = ["vitest", "run", ...chosen, ...named, ...flags]
  const reporter = vitestReporter({ hasTitles, isEverything })
  // React as in production; one test listens to what its form for development remarks (decision 019).
  const env = { NODE_ENV: "production" }
  results.push(await runPart({ name: "tests", command, reporter, env }))
}
results.splice(1, 0, ...(await staticParts).flat())
if (browser.length > 0) {
  const files = browser.map((file) => `${escaped(file)}$`)
  const named = hasTitles ? [`--grep=${title}`, "--pass-with-no-tests"] : []
  const order = process.env["FILE_ORDER"]
  const shuffled = order === undefined ? [] : [`--shuffle=${order}`]
  const command = ["playwright", "test", ...files, ...named, ...flags, ...shuffled]
  const reporter = playwrightReporter({ hasTitles, isEverything })
  const env = { CHROME_PATH: findChromium() }
  results.push(await runPart({ name: "browser tests", command, reporter, env }))
}

const count = results.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0)
if (count === 0) {
  console.error(`No test is called ${patterns.join(" ")}, neither its file nor itself.`)
  process.exit(1)
}
const command = mode === "test" ? "npm test" : `npm run ${mode === "check" ? mode : `test:${mode}`}`
for (const line of summaryOf(results, { command })) console.log(line)
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1

async function inQueue(names: readonly StaticPart[]): Promise<Result[]> {
  const done: Result[] = []
  for (const part of names)
    if (parts.includes(part)) done.push(await runPart({ name: part, command: commands[part] }))
  return done
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
}
