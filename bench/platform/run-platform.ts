import { mkdtempSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import type { BenchDatabase } from "../bench-database.ts"
import { growTo } from "../data/grow.ts"
import { stages } from "../data/sizes.ts"
import { medianOf, type Figure } from "../figures.ts"
import { load } from "../load.ts"
import { measureLists } from "../measures/long-lists.ts"
import { measureMemory } from "../measures/memory.ts"
import { measureOrders } from "../measures/orders.ts"
import type { BackupMeasured, BackupOrder } from "../programs/back-up.ts"
import { startProgram } from "../start-program.ts"
import { measureAdminPages, type PageTimes, type ServedPlatform } from "./admin-pages.ts"
import { measurePrimary } from "./primary.ts"
import { measureSitemaps } from "./sitemaps.ts"

/** A backup leaves so much of the disk free. */
const minFreeBytes = 20e9

/** The parts of the measurement, so that each can run alone. */
export const platformParts = [
  "lists",
  "pages",
  "sitemaps",
  "orders",
  "start",
  "memory",
  "primary",
  "backup",
] as const
export type PlatformPart = (typeof platformParts)[number]

/**
 * Measures the platform in the bench's database, beside one of 1,000 shops and 100,000 products in a database of its
 * own: both serve at the same time and get requests alternately.
 */
export async function benchPlatform(
  database: BenchDatabase,
  parts: readonly PlatformPart[],
  log: (line: string) => void,
): Promise<Figure[]> {
  const small = await database.beside("vitrine_bench_small_platform")
  try {
    await growTo(small.owner, stages.slice(0, 3), log)
    const sides = [small, database]
    const figures: Figure[] = []
    const has = (part: PlatformPart) => parts.includes(part)
    for (const part of parts) log(part)
    if (has("start")) figures.push(...(await measureStart(sides)))
    if (has("orders")) figures.push(...(await ordersInIterations(sides)))
    figures.push(...(await measureServed(sides, parts)))
    if (has("memory")) figures.push(...(await measureMemoryOf(database)))
    if (has("primary")) figures.push(...(await measurePrimary(database)))
    if (has("backup")) figures.push(...(await measureBackups(sides)))
    return figures
  } finally {
    await small.close()
  }
}

async function measureServed(
  sides: readonly BenchDatabase[],
  parts: readonly PlatformPart[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  const ends: (() => Promise<void>)[] = []
  try {
    const platforms: (ServedPlatform & { hasLarge: true })[] = []
    for (const { owner, address, settings } of sides) {
      const program = await startProgram<number>("serve.ts", { address, settings })
      ends.push(program.end)
      platforms.push({ port: program.message, owner, shops: await shopsOf(owner), hasLarge: true })
    }
    if (parts.includes("lists")) figures.push(...ratios("one shop", 1.2, await measureLists(platforms)))
    if (parts.includes("pages"))
      figures.push(...ratios("administrators", 2, await measureAdminPages(platforms)))
    if (parts.includes("sitemaps")) figures.push(...ratios("crawlers", 2, await measureSitemaps(platforms)))
    return figures
  } finally {
    for (const end of ends) await end()
  }
}

/** Measures the memory of a process that has done nothing else: earlier responses would be in its memory. */
async function measureMemoryOf({ address, settings }: BenchDatabase): Promise<Figure[]> {
  const program = await startProgram<number>("serve.ts", { address, settings })
  try {
    return await measureMemory(program)
  } finally {
    await program.end()
  }
}

async function shopsOf(owner: BenchDatabase["owner"]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>("select count(*)::integer as count from shops")
  return rows[0]?.count ?? 0
}

/** Returns the second of both as the ratio to the first. */
function ratios(group: string, maxRatio: number, [small = {}, large = {}]: readonly PageTimes[]): Figure[] {
  return Object.entries(large).map(([name, time]) => ({
    ...{
      group,
      name,
      unit: "ratio",
      value: time / (small[name] ?? NaN),
      goal: { at: "most", value: maxRatio },
    },
    from: `${time.toFixed(2)} ms beside ${small[name]?.toFixed(2)}`,
  }))
}

/** Measures from the start of a process that serves to the first page of a shop, the minimum of three. */
async function measureStart(sides: readonly BenchDatabase[]): Promise<Figure[]> {
  const times: number[][] = sides.map(() => [])
  for (let run = 0; run < 3; run++) {
    for (const [side, { address, settings }] of sides.entries()) {
      const begun = performance.now()
      const program = await startProgram<number>("serve.ts", { address, settings })
      await load({ port: program.message, paths: ["/shop/bench-1"], connections: 1 })
      times[side]?.push(performance.now() - begun)
      await program.end()
    }
  }
  const [small = {}, large = {}] = times.map((values) => ({
    "start, to the first page": Math.min(...values),
  }))
  return ratios("process", 1.2, [small, large])
}

/** Measures twice on each, alternately; the names of the figures are those of `npm run bench -- orders`. */
async function ordersInIterations(sides: readonly BenchDatabase[]): Promise<Figure[]> {
  const times = sides.map(() => new Map<string, number[]>())
  for (let run = 0; run < 3; run++) {
    for (const [side, database] of sides.entries()) {
      for (const { name, unit, value, from } of await measureOrders(database)) {
        // The milliseconds of an order are in the text after its ratio to a saved product.
        const time = unit === "ms" ? value : unit === "/s" ? 1000 / value : Number.parseFloat(from ?? "")
        times[side]?.set(name, [...(times[side]?.get(name) ?? []), time])
      }
    }
  }
  const medians = times.map((named) =>
    Object.fromEntries([...named].map(([name, values]) => [name, medianOf(values)])),
  )
  return ratios("orders", 1.2, medians)
}

/** Measures a backup of all rows, in a process of its own; pictures are the store's, and the bench has none. */
async function measureBackups(sides: readonly BenchDatabase[]): Promise<Figure[]> {
  const folder = mkdtempSync(join(resolve(".cache"), "backup-"))
  try {
    const figures: Figure[] = []
    for (const { owner, settings } of sides) {
      const { host, port, user, password, database } = owner
      const connection = {
        host,
        port,
        ...(user && { user }),
        ...(password && { password }),
        ...(database && { database }),
      }
      const order: BackupOrder = {
        owner: { ...connection, ssl: settings.databaseUrl !== undefined && owner.ssl },
        file: join(folder, "rows.tar.gz"),
        leave: minFreeBytes,
      }
      const { message, end } = await startProgram<BackupMeasured>("back-up.ts", order)
      await end()
      const { seconds, rows, fileBytes, peakBytes } = message
      const name = `rows of ${(await shopsOf(owner)).toLocaleString("en")} shops`
      figures.push(
        {
          group: "backup",
          name: `${name}, seconds`,
          value: seconds,
          unit: "s",
          from: `${rows.toLocaleString("en")} rows`,
        },
        { group: "backup", name: `${name}, file`, value: fileBytes / 1024 ** 2, unit: "MB" },
        { group: "backup", name: `${name}, memory of its process`, value: peakBytes / 1024 ** 2, unit: "MB" },
      )
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
