/**
 * Promise 21: `npm run long -- soak --minutes 30`. The product's own process under a steady mixture of everything that
 * people do; at its end a table of what it held, and a verdict: status 0 when it stayed flat and answered right.
 */
import { setTimeout as delay } from "node:timers/promises"
import { parseArgs } from "node:util"
import { crowdOf } from "./people/crowd.ts"
import type { Tally } from "./checking.ts"
import { openInspector } from "./inspected-memory.ts"
import { keepGoing } from "./people/person.ts"
import { startSoaked } from "./soaked-platform.ts"
import { soakTable } from "./soak-table.ts"
import { takeReading, type Reading } from "./take-reading.ts"
import { judge, shortestSoak } from "./verdict.ts"

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } })
const minutes = Number(values.minutes)
if (!(minutes >= shortestSoak)) {
  console.error(`--minutes needs a number from ${shortestSoak}.`)
  process.exit(1)
}
/** One in ten seconds, and never fewer than sixty a soak. */
const readEvery = Math.min(10_000, (minutes * 60_000) / 60)

const over = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => over.abort())
process.once("disconnect", () => over.abort())

const platform = await startSoaked()
const inspector = await openInspector(platform.inspector)
const tally: Tally = { results: 0, faults: [] }
const readings: Reading[] = []
const crowd = await crowdOf(platform, tally)
console.log(`soaking ${platform.url} for ${minutes} minutes`)
const begun = performance.now()
const isTimeUp = () => performance.now() - begun >= minutes * 60_000
let isWhole = false
const going = keepGoing(crowd.people, over.signal)
try {
  while (!over.signal.aborted && !isTimeUp()) {
    await delay(readEvery, undefined, { signal: over.signal }).catch(() => undefined)
    readings.push(await takeReading(platform, inspector, (performance.now() - begun) / 60_000))
  }
  isWhole = isTimeUp()
} finally {
  over.abort()
  await going
  crowd.leave()
  inspector.close()
  const { status } = await platform.end()
  if (status !== 0) tally.faults.push(`the platform ended with ${status}`)
}
if (isWhole) {
  const judged = judge(readings, tally)
  console.log(soakTable(readings, judged, tally))
  process.exitCode = judged.every(({ holds }) => holds) ? 0 : 1
} else {
  console.error("It was ended before its time: there is no verdict.")
  process.exitCode = 1
}
