import { execFileSync } from "node:child_process"
import { basename } from "node:path"
import { expect, test } from "vitest"

const sources = execFileSync("git", ["ls-files", "app", "server", "cli", "bench"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(tsx?|css)$/.test(path))

test("a search for a file's name finds one file of the source", () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = Map.groupBy(sources, (path) => basename(path).replace(/\.tsx?$/, ""))
  expect([...found.values()].filter((paths) => paths.length > 1)).toEqual([])
})
