import type { Tally } from "./checking.ts"
import { ownHandles, type Reading } from "./take-reading.ts"
import { warmUp, type Judged } from "./verdict.ts"

/** The number of readings in the table, spread over the time. */
const rows = 15

/** What was read, what is made of it, and what was answered wrongly. */
export function soakTable(readings: readonly Reading[], judged: readonly Judged[], tally: Tally): string {
  const step = Math.max(1, Math.floor(readings.length / rows))
  const shown = readings.filter((_, index) => index % step === 0 || index === readings.length - 1)
  const head = ["minute", "RSS MB", "heap MB", "handles", "own", "clients", "database"]
  const lines = shown.map((reading) =>
    [
      reading.minutes.toFixed(1),
      reading.resident.toFixed(1),
      reading.heap.toFixed(1),
      ...[reading.handles, ownHandles(reading), reading.clients, reading.connections].map(String),
    ]
      .map((cell) => cell.padStart(9))
      .join(""),
  )
  const width = Math.max(...judged.map(({ what }) => what.length))
  const verdicts = judged.map(
    ({ what, first, second, most, holds }) =>
      `${holds ? "ok    " : "FAILED"}  ${what.padEnd(width)}  ${number(first)} → ${number(second)}, at most ${number(most)}`,
  )
  return [
    head.map((cell) => cell.padStart(9)).join(""),
    ...lines,
    "",
    `${tally.results} answers, ${tally.faults.length} wrong; after the first ${Math.round(warmUp * 100)} % of the time:`,
    ...verdicts,
    ...countsOf(tally.faults).map(([fault, count]) => `  ${count} × ${fault}`),
    judged.every(({ holds }) => holds) ? "It is flat." : "It is not flat.",
  ].join("\n")
}

function countsOf(faults: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 20)
}

const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 5 : 1))
