import { findChromium } from "./run/find-chromium.ts"
import { makeRunFolder } from "./run/run-folder.ts"
import { runPart, type Result } from "./run/part.ts"
import { projectsOf } from "./run/projects.ts"
import { playwrightReporter, vitestReporter } from "./run/reports.ts"
import { select, testFiles, type StaticPart } from "./run/selection.ts"
import { summaryOf } from "./run/summary.ts"

/**
 * `check` or `test`, then patterns and `--shard=1/2`. `test` runs everything; `check` runs the fast part. The end of
 * the output lists the failures, each with its reason and the command that repeats it. The last line is `N passed, N
 * failed`; the exit status is not 0 if anything failed.
 */
const [mode = "test", ...args] = process.argv.slice(2)
const isQuick = mode === "check"
const flags = args.filter((arg) => arg.startsWith("--shard="))
const patterns = args.filter((arg) => !flags.includes(arg))
const { parts, vitest, browser, titles } = select(patterns, testFiles({ isQuick }))
const isWhole = patterns.length === 0
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
  lint: ["oxlint", "--deny-warnings"],
}

process.env["TMPDIR"] = makeRunFolder()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1))

// They run during the preparation of the tests, which leaves a core idle.
let staticParts: Promise<Result[][]> = Promise.resolve([])
if (parts.length > 0) {
  // The types of routes come first: the messages are compiled with them, and the others read those.
  const command = ["react-router", "typegen"]
  results.push(await runPart({ name: "types of routes", pattern: "types", command }))
  staticParts = Promise.all([inTurn(["format", "fences"]), inTurn(["types", "lint"])])
}
if (vitest.length > 0) {
  const chosen = isWhole ? projectsOf({ isQuick }).map(({ name }) => `--project=${name}`) : vitest
  const named = hasTitles ? [`--testNamePattern=${title}`, "--passWithNoTests"] : []
  const command = ["vitest", "run", ...chosen, ...named, ...flags]
  const reporter = vitestReporter({ hasTitles })
  // React as in production; one test listens to what its form for development remarks (decision 019).
  const env = { NODE_ENV: "production" }
  results.push(await runPart({ name: "tests", command, reporter, env }))
}
results.splice(1, 0, ...(await staticParts).flat())
if (browser.length > 0) {
  const files = isWhole ? [] : browser.map((file) => `${escaped(file)}$`)
  const named = hasTitles ? [`--grep=${title}`, "--pass-with-no-tests"] : []
  const command = ["playwright", "test", ...files, ...named, ...flags]
  const reporter = playwrightReporter({ hasTitles })
  const env = { CHROME_PATH: findChromium() }
  results.push(await runPart({ name: "browser tests", command, reporter, env }))
}

const count = results.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0)
if (count === 0) {
  console.error(`No test is called ${patterns.join(" ")}, neither its file nor itself.`)
  process.exit(1)
}
const command = isQuick ? "npm run check" : "npm test"
for (const line of summaryOf(results, { command })) console.log(line)
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1

async function inTurn(names: readonly StaticPart[]): Promise<Result[]> {
  const done: Result[] = []
  for (const name of names)
    if (parts.includes(name)) done.push(await runPart({ name, command: commands[name] }))
  return done
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
}
