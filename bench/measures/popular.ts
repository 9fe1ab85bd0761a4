import { execFile, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Figure } from "../figures.ts"
import { startPlatform } from "../measured-platform.ts"

const run = promisify(execFile)
const path = "/shop/preview-shop"
const [connections, perSecond, seconds] = [1_000, 10_000, 60]

/**
 * Measures one popular shop: so many visits a second to its cached page from 1,000 connections, for a minute, on a
 * platform started like `npm start`. `h2load` sends them at that rate over HTTP/1.1 and records each response; it
 * shares the machine. Without it nothing is measured.
 * @throws for a response that is no 200, or is missing.
 */
export async function measurePopularShop(log: (line: string) => void): Promise<Figure[]> {
  if (spawnSync("h2load", ["--version"]).error !== undefined) {
    log("h2load is missing, so nothing is measured: apt-get install nghttp2-client")
    return []
  }
  const parent = mkdtempSync(join(tmpdir(), "vitrine-bench-"))
  try {
    log("a first start")
    const { platform } = await startPlatform(join(parent, "data"))
    try {
      // The second request starts the better encoding.
      for (const _ of [1, 2])
        await (await fetch(platform.address + path, { headers: { "accept-encoding": "br" } })).text()
      log(`${perSecond} visits a second for ${seconds} seconds`)
      const file = join(parent, "answers")
      const { stdout } = await run("h2load", [
        ...[
          "--h1",
          "-t1",
          `-c${connections}`,
          `--rps=${perSecond / connections}`,
          `-D${seconds}`,
          "--warm-up-time=5",
        ],
        ...["-H", "accept-encoding: gzip, deflate, br, zstd", `--log-file=${file}`, platform.address + path],
      ])
      return figuresOf(stdout, readFileSync(file, "utf8"))
    } finally {
      await platform.end()
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function figuresOf(summary: string, results: string): Figure[] {
  const [, failed = "", errored = "", timedOut = ""] =
    /(\d+) failed, (\d+) errored, (\d+) timeout/.exec(summary) ?? []
  const errors = Number(failed) + Number(errored) + Number(timedOut)
  const lines = results
    .trim()
    .split("\n")
    .map((line) => line.split("\t").map(Number))
  const wrong = lines.filter(([, status]) => status !== 200).length
  const times = Float64Array.from(lines, ([, , microseconds = NaN]) => microseconds / 1000).toSorted()
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  const group = "a popular shop"
  const from = `${connections.toLocaleString("en")} connections, ${seconds} s, ${times.length.toLocaleString("en")} answers`
  return [
    {
      group,
      name: "visits answered",
      value: times.length / seconds,
      unit: "/s",
      goal: { at: "least", value: perSecond * 0.99 },
      from,
    },
    {
      group,
      name: "errors and other answers than 200",
      value: errors + wrong,
      unit: "",
      goal: { at: "most", value: 0 },
    },
    { group, name: "time of an answer, median", value: at(0.5), unit: "ms" },
    { group, name: "time of an answer, p99", value: at(0.99), unit: "ms" },
    { group, name: "time of an answer, longest", value: at(1), unit: "ms" },
  ]
}
