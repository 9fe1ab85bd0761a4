import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { figuresFile, type BenchDatabase } from "./bench-database.ts"
import { table, type Figure } from "./figures.ts"
import { measureActions } from "./measures/actions.ts"
import { measureCached } from "./measures/cached.ts"
import { measureFromOutside } from "./measures/from-outside.ts"
import { benchLists } from "./measures/growth-of-lists.ts"
import { measureMemory } from "./measures/memory.ts"
import { measureOrders } from "./measures/orders.ts"
import { measureRendering } from "./measures/rendering.ts"
import { measureStarts } from "./measures/start.ts"
import type { ServeOrder } from "./programs/serve.ts"
import { measureOnPlatform } from "./run-documents.ts"
import { startProgram, type Program } from "./start-program.ts"
import { largeShop } from "./data/sizes.ts"

/** Measures everything in one run, prints the table, and writes the figures as JSON beside it. */
export async function runBench(database: BenchDatabase, log: (line: string) => void): Promise<void> {
  const { address, settings, owner } = database
  const order: ServeOrder = { address, settings }
  const figures: Figure[] = []

  figures.push(...(await benchLists(database, log)))
  log("rendered pages")
  figures.push(...(await measureRendering(order, owner)))
  log("kept pages")
  const product = await productOf(database)
  figures.push(
    ...(await serving(order, ({ message }) =>
      measureCached(message, { "shop page": `/shop/${largeShop}`, "product page": product }),
    )),
  )
  log("memory")
  figures.push(...(await serving(order, measureMemory)))
  log("acts")
  figures.push(...(await serving(order, ({ message }) => measureActions(message, owner))))
  log("orders")
  figures.push(...(await measureOrders(database)))
  log("starts")
  const { figures: starts, platform } = await measureStarts()
  figures.push(...starts)
  try {
    log("from outside")
    figures.push(...(await measureFromOutside(platform.port, log)))
    figures.push(...(await measureOnPlatform(platform, log)))
  } finally {
    await platform.end()
  }
  mkdirSync(dirname(figuresFile), { recursive: true })
  writeFileSync(figuresFile, `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`)
  log(table(figures))
  log(`\n${figuresFile}`)
}

async function serving<Result>(
  order: ServeOrder,
  measure: (program: Program<number>) => Promise<Result>,
): Promise<Result> {
  const program = await startProgram<number>("serve.ts", order)
  try {
    return await measure(program)
  } finally {
    await program.end()
  }
}

async function productOf({ owner }: BenchDatabase): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select products.id from products join shops on shops.id = shop_id
     where slug = $1 and products.is_active order by products.created_at desc limit 1`,
    [largeShop],
  )
  return `/shop/${largeShop}/${rows[0]?.id}`
}
