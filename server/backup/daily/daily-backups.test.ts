import { expect, test } from "vitest"
import { startDailyBackups } from "./daily-backups.ts"
import type { CommandRun } from "../../background/run-command.ts"

type Line = [level: string, fields: object, text: string | undefined]

/** The round with a clock of the test's: `pass` is one time that it looks. */
function arrange({ keep = 7, wanted = true, runs = [] as (CommandRun | Error)[] } = {}) {
  const lines: Line[] = []
  const intervals: number[] = []
  const ran: AbortSignal[] = []
  let [looked, task] = [0, (): void => {}]
  const log = Object.fromEntries(
    ["info", "warn", "error"].map((level) => [
      level,
      (fields: object, text?: string) => void lines.push([level, fields, text]),
    ]),
  ) as Pick<Parameters<typeof startDailyBackups>[0]["log"], "info" | "warn" | "error">
  const begun: PromiseWithResolvers<void>[] = []
  const backups = startDailyBackups({
    keep,
    log,
    async isWanted() {
      looked++
      return wanted
    },
    async run(ending) {
      ran.push(ending)
      const [result] = runs.splice(0, 1)
      if (result instanceof Error) throw result
      if (result) return result
      const gate = Promise.withResolvers<void>()
      begun.push(gate)
      ending.addEventListener("abort", () => gate.resolve())
      await gate.promise
      return { status: 1, output: "", errors: "ended" }
    },
    repeat(milliseconds, look) {
      intervals.push(milliseconds)
      task = look
      return () => (task = () => {})
    },
  })
  // What a look does is done when the promises of its stubs are.
  const pass = async () => {
    task()
    for (let iteration = 0; iteration < 20; iteration++) await Promise.resolve()
  }
  return { backups, lines, intervals, ran, pass, looked: () => looked }
}

const good: CommandRun = { status: 0, output: "products: 4 rows\nFILE: 12 rows\n", errors: "" }

test("it looks every some minutes, and not at the start: who lives shorter makes none", async () => {
  const { intervals, ran, looked, backups } = arrange()
  expect(intervals).toEqual([5 * 60_000])
  expect([looked(), ran.length]).toEqual([0, 0])
  await backups.stop()
})

test("none is made where none is due, and where none is to be kept nobody even looks", async () => {
  const idle = arrange({ wanted: false })
  await idle.pass()
  expect([idle.looked(), idle.ran.length, idle.lines.length]).toEqual([1, 0, 0])
  const off = arrange({ keep: 0 })
  await off.pass()
  expect([off.intervals.length, off.looked()]).toEqual([0, 0])
  await off.backups.stop()
})

test("how it went is one line of the log, and the next look comes all the same", async () => {
  const incomplete = { ...good, errors: "2 pictures are missing\n" }
  const failed = { status: 1, output: "", errors: "The disk is full.\n" }
  const { pass, lines } = arrange({ runs: [good, incomplete, failed, new Error("no more processes")] })
  for (let round = 0; round < 4; round++) await pass()
  expect(lines).toEqual([
    ["info", { result: "FILE: 12 rows" }, "the daily backup ran"],
    ["info", { result: "FILE: 12 rows" }, "the daily backup ran"],
    ["warn", { reason: "2 pictures are missing" }, "the daily backup is not complete"],
    ["error", { reason: "The disk is full." }, "the daily backup failed and is tried again"],
    ["error", { err: new Error("no more processes") }, "the daily backup could not be started"],
  ])
})

test("while one is made nobody begins another, and a stop ends it without a word", async () => {
  const { pass, ran, backups, lines, looked } = arrange()
  await pass()
  await pass()
  expect([looked(), ran.length]).toEqual([1, 1])
  await backups.stop()
  expect(ran[0]?.aborted).toBe(true)
  expect(lines).toEqual([])
  await pass()
  expect(looked()).toBe(1)
})
