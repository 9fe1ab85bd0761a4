import type { Client } from "pg"
import { medianOf, type Figure } from "../figures.ts"
import { load, type Load } from "../load.ts"
import type { ServeOrder } from "../programs/serve.ts"
import { startProgram } from "../start-program.ts"
import { largeShop, smallShop } from "../data/sizes.ts"
import { forget } from "./lists.ts"

const runs = 5
const numbers = (to: number) => Array.from({ length: to }, (_, place) => place + 1)

/** Pages full of products, none requested twice between two invalidations: an ordinary shop's in every order and language. */
const ofOrdinary = ["featured", "price-low", "price-high", "name"].flatMap((sort) =>
  ["en", "ar"].flatMap((lang) =>
    numbers(9).map((page) => `/shop/${smallShop}?sort=${sort}&page=${page}&lang=${lang}`),
  ),
)
const ofLarge = numbers(300).map((page) => `/shop/${largeShop}?page=${page}`)
const headers = { "accept-encoding": "gzip, deflate, br" }

/** A shop page that is not cached, against rendering the same tree to a string alone, in one process: (b) of the bench. */
export async function measureRendering(order: ServeOrder, owner: Client): Promise<Figure[]> {
  const program = await startProgram<number>("rendering.ts", order)
  try {
    const port = program.message
    const once = async (paths: readonly string[], connections: number) => {
      await forget(owner)
      return load({ port, paths, headers, connections })
    }
    for (const paths of [ofOrdinary, ofLarge, ofOrdinary]) await once(paths, 1)
    await program.ask<number>(1_000)
    const alone: number[] = []
    const [single, several, large]: [Load[], Load[], Load[]] = [[], [], []]
    for (let run = 0; run < runs; run++) {
      alone.push(await program.ask<number>(2_000))
      single.push(await once(ofOrdinary, 1))
      several.push(await once(ofOrdinary, 8))
      large.push(await once(ofLarge, 8))
    }
    return [
      ...figuresOf("1 connection", single, { alone, goal: { at: "least", value: 0.5 } }),
      ...figuresOf("8 connections", several, { alone, goal: { at: "least", value: 0.5 } }),
      ...figuresOf("first 300 pages of 10,000 products, 8 connections", large, { alone }),
    ]
  } finally {
    await program.end()
  }
}

function figuresOf(
  name: string,
  loads: readonly Load[],
  { alone, goal }: { alone: readonly number[]; goal?: Figure["goal"] },
): Figure[] {
  const perSecond = medianOf(loads.map((one) => one.perSecond))
  const limit = medianOf(alone)
  return [
    {
      ...{ group: "rendered", name: `shop page, ${name}, against its tree alone`, unit: "ratio" },
      value: perSecond / limit,
      ...(goal && { goal }),
      from: `${Math.round(perSecond)} and ${Math.round(limit)} a second`,
    },
    {
      ...{ group: "rendered", name: `shop page, ${name}, 99th percentile`, unit: "ms" },
      value: medianOf(loads.map(({ p99 }) => p99)),
    },
  ]
}
