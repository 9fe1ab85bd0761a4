import type { Client } from "pg"
import { medianOf, type Figure } from "../figures.ts"
import { load } from "../load.ts"
import type { RenderingPorts } from "../programs/render-pages.ts"
import { locales } from "#app/domain/language/locale.ts"
import type { ServeOrder } from "../programs/serve.ts"
import { startProgram } from "../start-program.ts"
import { smallShop } from "../data/sizes.ts"
import { forget } from "./long-lists.ts"

const runs = 9
export const connections = 8
export const headers = { "accept-encoding": "gzip, deflate, br, zstd" }

/** Shop pages full of products, in every order and language. */
export const shopPages = ["featured", "price-low", "price-high", "name"].flatMap((sort) =>
  locales.flatMap((lang) =>
    Array.from({ length: 9 }, (_, index) => `/shop/${smallShop}?sort=${sort}&page=${index + 1}&lang=${lang}`),
  ),
)

type Run = { perSecond: number; processor: number }

/**
 * Measures the processor time of a page that is not cached, alternately with bare `node:http` that runs the same
 * queries, renders the same tree and compresses it in the same way, in one process: (b) of the bench. No page is
 * requested twice between two invalidations.
 */
export async function measureRendering(order: ServeOrder, owner: Client): Promise<Figure[]> {
  const program = await startProgram<RenderingPorts>("render-pages.ts", order)
  const { message: ports } = program
  const processorTime = () => program.ask<number>("processor time")
  async function runOf(port: number, paths: readonly string[]): Promise<Run> {
    await forget(owner)
    const before = await processorTime()
    const { perSecond, requests } = await load({ port, paths, headers, connections })
    return { perSecond, processor: ((await processorTime()) - before) / requests }
  }
  try {
    const pages = { "shop page": shopPages, "product page": await productPages(owner) }
    const figures: Figure[] = []
    for (const [name, paths] of Object.entries(pages)) {
      for (let warm = 0; warm < 10; warm++)
        for (const port of [ports.bare, ports.application]) await runOf(port, paths)
      const [limit, ours]: [Run[], Run[]] = [[], []]
      for (let run = 0; run < runs; run++) {
        limit.push(await runOf(ports.bare, paths))
        ours.push(await runOf(ports.application, paths))
      }
      figures.push(...figuresOf(name, ours, limit))
    }
    return figures
  } finally {
    await program.end()
  }
}

function figuresOf(name: string, ours: readonly Run[], limit: readonly Run[]): Figure[] {
  const of = (side: readonly Run[], kind: keyof Run) => medianOf(side.map((run) => run[kind]))
  const [own, bare] = [of(ours, "processor"), of(limit, "processor")]
  const perSecond = [ours, limit].map((side) => Math.round(of(side, "perSecond")))
  return [
    {
      ...{ group: "rendered", name: `${name}, against bare node:http`, unit: "ratio" },
      value: bare / own,
      goal: { at: "least", value: 0.6 },
      from: `${perSecond.join(" and ")} a second, ${runs} runs in turns`,
    },
    {
      ...{ group: "rendered", name: `${name}, processor time`, unit: "ms", value: own },
      from: `bare ${bare.toFixed(2)} ms`,
    },
  ]
}

export async function productPages(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select products.id from products join shops on shops.id = shop_id
     where slug = $1 and products.is_active order by products.id`,
    [smallShop],
  )
  return rows.flatMap(({ id }) => locales.map((lang) => `/shop/${smallShop}/${id}?lang=${lang}`))
}
