import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { variableNames } from "#server/start/settings.ts"

const page = "docs/configuration.md"
const compose = readFileSync("deploy/compose.yaml", "utf8")

test("the page of the configuration lists every variable, and no other", () => {
  const rows = [...readFileSync(page, "utf8").matchAll(/^\| (`[A-Z].*?) *\|/gm)].map(
    ([, names = ""]) => names,
  )
  const listed = rows.flatMap((names) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name))
  expect(listed.toSorted()).toEqual([...variableNames].toSorted())
})

test("the container gets every variable from the file beside its composition, but those that the image relies on", () => {
  expect(compose).toMatch(/^ {4}env_file: \.env$/m)
  const [, block = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(compose) ?? []
  const set = [...block.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = "", value = ""]) => [name, value])
  expect(set.filter(([, value]) => !value?.startsWith("${"))).toEqual([
    ["HOST", "0.0.0.0"],
    ["PORT", "3000"],
    ["DATA_DIR", "/data"],
  ])
  for (const [name = "", value = ""] of set.filter(([, text]) => text?.startsWith("${"))) {
    expect(variableNames).toContain(name)
    expect(value, "what .env has counts").toMatch(new RegExp(`^\\$\\{${name}:`))
  }
})

test("the composition says where the variables are listed", () => {
  expect(compose).toContain(`variables of ${page}`)
})

test("neither the repository nor the image has the secrets of the file beside the composition", () => {
  expect(readFileSync(".dockerignore", "utf8")).toMatch(/^deploy\/\.env$/m)
  expect(readFileSync(".gitignore", "utf8")).toMatch(/^\/deploy\/\.env$/m)
})
