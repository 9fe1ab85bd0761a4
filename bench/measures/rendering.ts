import type { Client } from "pg"
import { medianOf, type Figure } from "../figure.ts"
import { load, type Load } from "../load.ts"
import type { ServeOrder } from "../programs/serve.ts"
import { startProgram } from "../start-program.ts"
import { largeShop } from "../stages.ts"
import { forget } from "./lists.ts"

const rounds = 5
/** Each of them full of products, none asked twice between two changes. */
const paths = Array.from({ length: 300 }, (_, place) => `/shop/${largeShop}?page=${place + 1}`)
const headers = { "accept-encoding": "gzip, deflate, br" }

/** A shop page that is not kept, against rendering the same tree to a string alone, in one process: (b) of the bench. */
export async function measureRendering(order: ServeOrder, owner: Client): Promise<Figure[]> {
  const program = await startProgram<number>("rendering.ts", order)
  try {
    const port = program.told
    const once = async (connections: number) => {
      await forget(owner)
      return load({ port, paths, headers, connections })
    }
    await once(1)
    await program.ask<number>(1_000)
    const alone: number[] = []
    const [single, several]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      alone.push(await program.ask<number>(2_000))
      single.push(await once(1))
      several.push(await once(8))
    }
    return [...figuresOf("1 connection", single, alone), ...figuresOf("8 connections", several, alone)]
  } finally {
    await program.end()
  }
}

function figuresOf(name: string, loads: readonly Load[], alone: readonly number[]): Figure[] {
  const perSecond = medianOf(loads.map((one) => one.perSecond))
  const limit = medianOf(alone)
  return [
    {
      ...{ group: "rendered", name: `shop page, ${name}, against its tree alone`, unit: "ratio" },
      value: perSecond / limit,
      goal: { at: "least", value: 0.5 },
      from: `${Math.round(perSecond)} and ${Math.round(limit)} a second`,
    },
    {
      ...{ group: "rendered", name: `shop page, ${name}, 99th percentile`, unit: "ms" },
      value: medianOf(loads.map(({ p99 }) => p99)),
    },
  ]
}
