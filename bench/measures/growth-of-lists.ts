import type { BenchDatabase } from "../bench-database.ts"
import { growTo } from "../data/grow.ts"
import type { ServeOrder } from "../programs/serve.ts"
import { stages, type PlatformSize } from "../data/sizes.ts"
import { startProgram } from "../start-program.ts"
import type { Figure } from "../figures.ts"
import { measureLists, type ListPlatform, type ListTimes } from "./long-lists.ts"

/** Measures what grows with the platform, on a database that grows first if it has to. */
export async function benchLists(database: BenchDatabase, log: (line: string) => void): Promise<Figure[]> {
  await growTo(database.owner, stages, log)
  return growthFigures(await measureStages(database, log))
}

/**
 * Measures the times of lists on a platform of each size: `database` has grown through all stages, the smaller ones are
 * in databases beside it. All of them serve at the same time and get requests alternately, so that a machine that
 * becomes slower within the run makes none of them look slower than another.
 */
async function measureStages(database: BenchDatabase, log: (line: string) => void): Promise<MeasuredStage[]> {
  const beside: BenchDatabase[] = []
  const ends: (() => Promise<void>)[] = []
  try {
    for (const [index, { products }] of stages.slice(0, -1).entries()) {
      const smaller = await database.beside(`vitrine_bench_${products}`)
      beside.push(smaller)
      await growTo(smaller.owner, stages.slice(0, index + 1), log)
    }
    const platforms: ListPlatform[] = []
    for (const [index, { owner, address, settings }] of [...beside, database].entries()) {
      const { message, end } = await startProgram<number>("serve.ts", {
        address,
        settings,
      } satisfies ServeOrder)
      ends.push(end)
      platforms.push({ port: message, owner, hasLarge: (stages[index]?.shops ?? 0) > 1 })
    }
    log("lists")
    const times = await measureLists(platforms)
    return stages.map((stage, index) => ({ ...stage, times: times[index] ?? {} }))
  } finally {
    for (const end of ends) await end()
    for (const smaller of beside) await smaller.close()
  }
}

type MeasuredStage = PlatformSize & { times: ListTimes }

/** Returns what grows with the platform, each as the ratio to the first stage that had it: (d) of the bench. */
function growthFigures(measured: readonly MeasuredStage[]): Figure[] {
  const figures: Figure[] = []
  const names = measured.at(-1)?.times ?? {}
  const last = measured.at(-1)
  const listing = last?.times["shop of 10,000, listing"]
  for (const name of Object.keys(names)) {
    const first = measured.find(({ times }) => times[name] !== undefined)
    const base = first?.times[name]
    for (const { products, times } of measured) {
      const time = times[name]
      if (time === undefined || base === undefined || first === undefined) continue
      const isEnd = products === last?.products
      figures.push({
        ...{ group: "lists", name: `${name}, ${products.toLocaleString("en")} products`, unit: "ratio" },
        value: time / base,
        ...(isEnd && products !== first.products && { goal: { at: "most", value: 1.2 } }),
        from: `${time.toFixed(2)} ms, against ${first.products.toLocaleString("en")} products on the platform`,
      })
    }
    const now = last?.times[name]
    if (now === undefined || listing === undefined || !/search|deep|last/.test(name) || /of 100,/.test(name))
      continue
    figures.push({
      ...{ group: "lists", name: `${name}, against its first pages`, unit: "ratio" },
      value: now / listing,
      goal: { at: "most", value: 2 },
    })
  }
  return figures
}
