import { readFileSync } from "node:fs"
import type { Client } from "pg"
import type { BenchDatabase } from "../bench-database.ts"
import { growTo } from "../data/grow.ts"
import { smallShop, stages } from "../data/sizes.ts"
import { medianOf, type Figure } from "../figures.ts"
import { load } from "../load.ts"
import type { ServeOrder } from "../programs/serve.ts"
import { startProgram } from "../start-program.ts"
import { forget } from "./long-lists.ts"
import { connections, headers, productPages, shopPages } from "./rendering.ts"

/** So many requests of each kind of page come before the measurement: by then the code is compiled. */
const warmUpRequests = 2_000
const rounds = 10

const searches = ["mug", "bowl", "soap", "jug", "o", "a", "e", "lantern", "basket"].flatMap((q) =>
  ["", "&sort=price-low", "&sort=price-high", "&sort=name"].flatMap((sort) =>
    ["", "&lang=ar"].map((lang) => `/shop/${smallShop}?q=${q}${sort}${lang}`),
  ),
)

/**
 * Measures the processor time of the whole process for a page that is not cached, alternately with another checkout's
 * server on the same database. That checkout is built, and an earlier commit whose code runs on today's schema.
 */
export async function benchAgainst(
  database: BenchDatabase,
  checkout: string,
  log: (line: string) => void,
): Promise<Figure[]> {
  const small = await database.beside("vitrine_bench_100")
  try {
    await growTo(small.owner, stages.slice(0, 1), log)
    const order: ServeOrder = { address: small.address, settings: small.settings }
    const [ours, other] = [
      await startProgram<number>("serve.ts", order),
      await startProgram<number>("serve.ts", order, checkout),
    ]
    try {
      const kinds = { lists: shopPages, searches, products: await productPages(small.owner) }
      const figures: Figure[] = []
      for (const [kind, paths] of Object.entries(kinds)) {
        log(kind)
        const timeOf = ({ message: port, pid }: typeof ours) =>
          processorTime({ port, pid, paths, owner: small.owner })
        for (let warmed = 0; warmed < warmUpRequests; warmed += paths.length)
          for (const side of [ours, other]) await timeOf(side)
        const times: [ours: number, other: number][] = []
        for (let round = 0; round < rounds; round++) times.push([await timeOf(ours), await timeOf(other)])
        figures.push(...figuresOf(kind, times))
      }
      return figures
    } finally {
      await Promise.all([ours.end(), other.end()])
    }
  } finally {
    await small.close()
  }
}

function figuresOf(kind: string, times: readonly (readonly [number, number])[]): Figure[] {
  const [ours, other] = [times.map(([own]) => own), times.map(([, others]) => others)]
  const of = (name: string, statistic: (values: readonly number[]) => number): Figure => {
    const [own, others] = [statistic(ours), statistic(other)]
    return {
      ...{
        group: "against",
        name: `${kind}, ${name} of ${rounds} rounds`,
        value: own / others,
        unit: "ratio",
      },
      from: `${own.toFixed(2)} and ${others.toFixed(2)} ms of processor time a page`,
    }
  }
  return [of("least", (values) => Math.min(...values)), of("middle", medianOf)]
}

/** Returns milliseconds a page. */
async function processorTime(options: {
  port: number
  pid: number
  paths: readonly string[]
  owner: Client
}): Promise<number> {
  const { port, pid, paths, owner } = options
  await forget(owner)
  const before = ticksOf(pid)
  const { requests } = await load({ port, paths, headers, connections })
  return ((ticksOf(pid) - before) * millisecondsOfTick) / requests
}

/** Linux counts a process's time in hundredths of a second. */
const millisecondsOfTick = 10

/** Returns `utime` and `stime` of proc(5): the whole process's, with all its threads. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  // The name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return Number(fields[11]) + Number(fields[12])
}
