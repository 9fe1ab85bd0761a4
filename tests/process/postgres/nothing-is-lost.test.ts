import { join } from "node:path"
import { expect, test } from "vitest"
import { endPostmasterAfterTest, runningPostmaster } from "./postmaster.ts"
import { runProgram } from "../run-program.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { withDatabase } from "./with-database.ts"

/** What is killed while eight writers write, in this order. */
const rounds = [
  ["application"],
  ["application", "database"],
  ["database", "application"],
  ["application", "database"],
]

const acknowledgementsARound = 300

test("kill -9 during writes: every acknowledged transaction is there, none is there by half", async () => {
  const directory = join(await temporaryFolder(), "postgres")
  endPostmasterAfterTest(directory)
  const acknowledged: number[] = []

  for (const [round, victims] of rounds.entries()) {
    const first = round * 1_000_000
    const writers = runProgram("tests/process/programs/write-orders.ts", [directory, String(first)])
    await writers.line(new RegExp(`^${first + acknowledgementsARound}$`))
    for (const victim of victims) {
      if (victim === "application") writers.kill("SIGKILL")
      else process.kill(runningPostmaster(directory) ?? 0, "SIGKILL")
    }
    await writers.ended
    acknowledged.push(
      ...writers
        .output()
        .split("\n")
        .filter((line) => /^\d+$/.test(line))
        .map(Number),
    )
  }
  expect(acknowledged.length).toBeGreaterThan(rounds.length * (acknowledgementsARound - 8))

  const { rows } = await withDatabase(directory, (client) =>
    client.query<{ pair: number; halves: number }>(
      "select pair, count(*)::integer as halves from halves group by pair",
    ),
  )
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([])
  const stored = new Set(rows.map(({ pair }) => pair))
  expect(acknowledged.filter((pair) => !stored.has(pair))).toEqual([])
})
