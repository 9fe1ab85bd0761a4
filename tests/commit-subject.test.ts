import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const folder = mkdtempSync(join(tmpdir(), "vitrine-subject-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** As git runs the hook: with the file of the message. */
function hook(message: string) {
  const file = join(folder, "COMMIT_EDITMSG")
  writeFileSync(file, message)
  const { status, stderr } = spawnSync(join(root, ".githooks/commit-msg"), [file], {
    cwd: root,
    encoding: "utf8",
  })
  return [status, stderr]
}

test.each([
  ["Fix the total of an order\n\nIt was counted twice.\n", 0, ""],
  [`Fix ${"x".repeat(68)}\n`, 0, ""],
  [
    "Merge branch 'a branch whose name is as long as that of a whole sentence, and longer than any subject'\n",
    0,
    "",
  ],
  [`Fix ${"x".repeat(69)}\n`, 1, "longer than 72 characters"],
  ["Fix the total of an order.\n", 1, "ends with a full stop"],
  ["fix the total of an order\n", 1, "begins with a lower-case letter"],
])("the hook judges %j", (message, status, problem) => {
  expect(hook(message)).toEqual([status, expect.stringContaining(problem)])
})
