import { expect, test, vi } from "vitest"
import type { CommandRun } from "../../jobs/run-command.ts"
import { backupIfDue } from "./backup-if-due.ts"

const never = new AbortController().signal

/**
 * Runs one check whose backup ends like this.
 * @returns the lines of the log, by level
 */
async function look(run: () => Promise<CommandRun>, { wanted = true, ending = never } = {}) {
  const lines: [level: string, fields: object, text: string | undefined][] = []
  const line = (level: string) => (fields: object, text?: string) => void lines.push([level, fields, text])
  const log = { info: line("info"), warn: line("warn"), error: line("error") }
  await backupIfDue({ log, run, isWanted: () => Promise.resolve(wanted) }, ending)
  return lines
}

const good: CommandRun = { status: 0, output: "products: 4 rows\nFILE: 12 rows\n", errors: "" }

test("none is made where none is due", async () => {
  const run = vi.fn(() => Promise.resolve(good))
  expect(await look(run, { wanted: false })).toEqual([])
  expect(run).not.toHaveBeenCalled()
})

test.each([
  [good, ["info", { result: "FILE: 12 rows" }, "the daily backup ran"]],
  [
    { ...good, errors: "2 pictures are missing\n" },
    ["warn", { reason: "2 pictures are missing" }, "the daily backup is not complete"],
  ],
  [
    { status: 1, output: "", errors: "The disk is full.\n" },
    ["error", { reason: "The disk is full." }, "the daily backup failed and is tried again"],
  ],
])("how it went is a line of the log: %o", async (run, line) => {
  expect((await look(() => Promise.resolve(run))).at(-1)).toEqual(line)
})

test("where the process ends meanwhile, no word is said", async () => {
  const ending = new AbortController()
  const run = () => (ending.abort(), Promise.resolve({ status: 1, output: "", errors: "ended" }))
  expect(await look(run, { ending: ending.signal })).toEqual([])
})
