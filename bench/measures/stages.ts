import type { BenchDatabase } from "../bench-database.ts"
import { growTo } from "../data/grow.ts"
import type { ServeOrder } from "../programs/serve.ts"
import { stages } from "../stages.ts"
import { startProgram } from "../start-program.ts"
import type { MeasuredStage } from "./growth.ts"
import { measureLists, type ListPlatform } from "./lists.ts"

/**
 * Times of lists on a platform of each size: `database` has grown through all stages, the smaller ones stand in databases
 * beside it. All of them serve at the same time and get requests in turn, so that a machine that becomes slower within the
 * run makes none of them look slower than another.
 */
export async function measureStages(
  database: BenchDatabase,
  log: (line: string) => void,
): Promise<MeasuredStage[]> {
  const beside: BenchDatabase[] = []
  const ends: (() => Promise<void>)[] = []
  try {
    for (const [place, { products }] of stages.slice(0, -1).entries()) {
      const smaller = await database.beside(`vitrine_bench_${products}`)
      beside.push(smaller)
      await growTo(smaller.owner, stages.slice(0, place + 1), log)
    }
    const platforms: ListPlatform[] = []
    for (const [place, { owner, address, settings }] of [...beside, database].entries()) {
      const { message, end } = await startProgram<number>("serve.ts", {
        address,
        settings,
      } satisfies ServeOrder)
      ends.push(end)
      platforms.push({ port: message, owner, hasLarge: (stages[place]?.shops ?? 0) > 1 })
    }
    log("lists")
    const times = await measureLists(platforms)
    return stages.map((stage, place) => ({ ...stage, times: times[place] ?? {} }))
  } finally {
    for (const end of ends) await end()
    for (const smaller of beside) await smaller.close()
  }
}
