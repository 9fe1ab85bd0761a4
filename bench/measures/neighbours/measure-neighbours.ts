import { setTimeout } from "node:timers/promises"
import { productForm } from "#tests/fixtures/product-form.ts"
import type { BenchDatabase } from "../../bench-database.ts"
import { medianOf, type Figure } from "../../figures.ts"
import { residentBytes } from "../memory.ts"
import { scenes } from "./scenes.ts"
import { elsewhere, openSite, type Site } from "./site.ts"

/** Promise 22 limits the effect on another shop. */
const goals = { pageMs: 100, saveTimes: 3, memoryMb: 300 }
const pauseMs = 10
const quietMs = 3_000

/** Measures the effect of each attack on another shop, against the quiet time before it. */
export async function measureNeighbours(
  database: BenchDatabase,
  log: (line: string) => void,
): Promise<Figure[]> {
  const site = await openSite(database)
  try {
    const figures: Figure[] = []
    for (const { name, run } of scenes) {
      log(name)
      const [quiet] = await watch(site, setTimeout(quietMs))
      const [during, more] = await watch(site, run(site))
      figures.push(...figuresOf(name, quiet, during), ...more)
    }
    return figures
  } finally {
    await site.close()
  }
}

/** Times in milliseconds, and the peak of the memory in bytes. */
type Watched = { pages: number[]; saves: number[]; bytes: number }

/**
 * Opens a cached page and saves products, as another shop does, until `over`.
 * @returns the measured times, and the result of `over`
 */
async function watch<Result>(
  { program, neighbour: { person, shop } }: Site,
  over: Promise<Result>,
): Promise<[Watched, Result]> {
  const seen: Watched = { pages: [], saves: [], bytes: 0 }
  const end = new AbortController()
  const repeat = async (times: number[], send: () => Promise<{ status: number }>, status: number) => {
    do {
      const begun = performance.now()
      const got = await send()
      if (got.status !== status) throw new Error(`answered with ${got.status} instead of ${status}`)
      times.push(performance.now() - begun)
      seen.bytes = Math.max(seen.bytes, residentBytes(program.pid))
      await setTimeout(pauseMs)
    } while (!end.signal.aborted)
  }
  const save = () => person.post("/shop/products?new=", productForm(), elsewhere)
  const [result] = await Promise.all([
    over.finally(() => end.abort()),
    repeat(seen.pages, () => person.visit(`/shop/${shop.slug}`, elsewhere), 200),
    repeat(seen.saves, save, 302),
  ])
  return [seen, result]
}

function figuresOf(group: string, quiet: Watched, during: Watched): Figure[] {
  const longest = (times: readonly number[]) => Math.max(...times)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const [quietSave, save] = [medianOf(quiet.saves), medianOf(during.saves)]
  return [
    {
      ...{ group, name: "cached page of another shop, the longest, beyond its usual time", unit: "ms" },
      value: longest(during.pages) - medianOf(quiet.pages),
      goal: { at: "most", value: goals.pageMs },
      from: `median ${ms(medianOf(during.pages))} and ${ms(medianOf(quiet.pages))}, quiet longest ${ms(longest(quiet.pages))}`,
    },
    {
      ...{ group, name: "another shop's save, the median, against quiet", unit: "ratio" },
      value: save / quietSave,
      goal: { at: "most", value: goals.saveTimes },
      from: `${ms(save)} and ${ms(quietSave)}, longest ${ms(longest(during.saves))}`,
    },
    {
      ...{ group, name: "memory beyond quiet", unit: "MB" },
      value: (during.bytes - quiet.bytes) / 1024 ** 2,
      goal: { at: "most", value: goals.memoryMb },
    },
  ]
}
