import { readFileSync } from "node:fs"
import { globSync } from "node:fs"
import { join } from "node:path"
import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"

/** Files that the fences must reject, each saying by which rule; beside them legal ones, so that a fence can't reject all. */
const directory = join(import.meta.dirname, "boundaries")
const samples = globSync("**/*.ts", { cwd: directory }).map((file) => ({
  file,
  rule: /^\/\/ refused by: (\S+)/.exec(readFileSync(join(directory, file), "utf8"))?.[1] ?? "nothing",
}))

type Violation = { from: string; rule: { name: string } }

function violationsOf(cwd: string, folders: string[]): Violation[] {
  const tool = join(import.meta.dirname, "../node_modules/.bin/depcruise")
  const config = join(import.meta.dirname, "../.dependency-cruiser.cjs")
  const output = execFileSync(tool, ["--config", config, "--output-type", "json", ...folders], {
    cwd,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  })
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations
}

test("each illegal sample is refused by the rule that it names, and a legal one by none", () => {
  const found = violationsOf(directory, ["app", "server"])
  for (const { file, rule } of samples) {
    const rules = [
      ...new Set(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)),
    ]
    expect(rules, file).toEqual(rule === "nothing" ? [] : [rule])
  }
})

test("each rule has a sample that it refuses", () => {
  const config = readFileSync(join(import.meta.dirname, "../.dependency-cruiser.cjs"), "utf8")
  const rules = [...config.matchAll(/name: "([^"]+)"/g)].map(([, name]) => name)
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) expect(samples.map((sample) => sample.rule)).toContain(rule)
})
