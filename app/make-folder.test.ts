import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { makeFolder } from "./make-folder.server.ts"

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-make-folder-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test("a folder and those above it are made, for its owner alone, once", () => {
  const folder = join(ownFolder(), "a", "b")
  for (let time = 0; time < 2; time++) makeFolder(folder, 0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, "..")).mode & 0o777).toBe(0o700)
})

test("a file in the way is no folder", () => {
  const file = join(ownFolder(), "file")
  writeFileSync(file, "")
  expect(() => makeFolder(file)).toThrow("EEXIST")
  for (const folder of [join(file, "below"), join(file, "far", "below")])
    expect(() => makeFolder(folder)).toThrow("ENOTDIR")
})

test.runIf(process.platform === "linux")("where nothing can be made, it ends with the system's error", () => {
  for (const folder of ["/proc/vitrine", "/proc/vitrine/below"])
    expect(() => makeFolder(folder)).toThrow("ENOENT")
})
