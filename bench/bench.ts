import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { OperatorError, failureSentence } from "#server/log/failures.ts"
import { openBenchDatabase, type BenchDatabase } from "./bench-database.ts"
import { growTo } from "./data/grow.ts"
import type { PlatformSize } from "./data/sizes.ts"
import { table, type Figure } from "./figures.ts"
import { benchLists } from "./measures/growth-of-lists.ts"
import { measureFirstStart } from "./measures/first-start.ts"
import { measureNewPlatformFromOutside } from "./measures/from-outside.ts"
import { measureNeighbours } from "./measures/neighbours/measure-neighbours.ts"
import { measureOrders } from "./measures/orders.ts"
import { measurePopularShop } from "./measures/popular.ts"
import { benchPlatform, platformParts, type PlatformPart } from "./platform/run-platform.ts"
import { runBench } from "./run-bench.ts"
import { benchAgainst } from "./measures/against.ts"
import { benchWorkspace } from "./measures/workspace.ts"
import { benchDocuments, benchPhone } from "./run-documents.ts"

const help = `npm run bench                                             measures, prints a table and writes JSON
npm run bench -- documents                                measures the public pages alone, in three minutes
npm run bench -- phone [PATH]                             measures a shopper's first visit on a slow phone, alone or in turns with
                                                          another checkout, built
npm run bench -- lists                                    measures lists at each size of the platform alone
npm run bench -- first-start                              measures npm start without packages and build
npm run bench -- orders                                   measures orders alone
npm run bench -- neighbours                               measures what another shop notices of attacks alone
npm run bench -- outside                                  measures a cached page with wrk alone
npm run bench -- against PATH                             compares pages that are not cached with another checkout's, built
npm run bench -- workspace [PATH]                         measures how the owner's pages open on a slow phone, alone or in turns
                                                          with another checkout, built
npm run bench -- popular                                  measures one shop with 10,000 visits a second
npm run bench -- platform [PART ...]                      compares a filled platform with one of 1,000 shops; the parts are
                                                          ${platformParts.join(", ")}
npm run bench -- seed --shops 10000 --products 1000000    fills the bench's database and ends

Without DATABASE_URL it has an embedded server of its own in .cache/bench, which it keeps. DATABASE_URL has to name a
database that is the bench's alone; smaller platforms get databases beside it, so its role has to be one that may create
databases.`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shops: { type: "string" }, products: { type: "string" }, help: { type: "boolean" } },
  })
  const [command, ...rest] = positionals
  if (values.help) console.log(help)
  else if (command === undefined) await withDatabase((database) => runBench(database, console.log))
  else if (command === "documents" && rest.length === 0)
    console.log(table(await withDatabase((database) => benchDocuments(database, console.log))))
  else if (command === "lists" && rest.length === 0)
    console.log(table(await withDatabase((database) => benchLists(database, console.log))))
  else if (command === "phone" && rest.length <= 1)
    console.log(table(await benchPhone(rest[0] === undefined ? null : resolve(rest[0]))))
  else if (command === "against" && rest.length === 1)
    console.log(
      table(await withDatabase((database) => benchAgainst(database, resolve(rest[0] ?? ""), console.log))),
    )
  else if (command === "workspace" && rest.length <= 1) {
    const checkout = rest[0] === undefined ? null : resolve(rest[0])
    console.log(table(await withDatabase((database) => benchWorkspace(database, checkout, console.log))))
  } else if (command === "first-start" && rest.length === 0) console.log(table(await measureFirstStart()))
  else if (command === "orders" && rest.length === 0) console.log(table(await withDatabase(measureOrders)))
  else if (command === "neighbours" && rest.length === 0)
    console.log(table(await withDatabase((database) => measureNeighbours(database, console.log))))
  else if (command === "popular" && rest.length === 0) printed(await measurePopularShop(console.log))
  else if (command === "platform") {
    const parts = partsNamed(rest)
    printed(await withDatabase((database) => benchPlatform(database, parts, console.log)))
  } else if (command === "outside" && rest.length === 0) {
    const figures = await measureNewPlatformFromOutside(console.log)
    if (figures.length > 0) console.log(table(figures))
  } else if (command === "seed" && rest.length === 0) {
    const size = { shops: count(values.shops, "--shops"), products: count(values.products, "--products") }
    await withDatabase((database) => seed(database, size))
  } else throw new OperatorError(help)
} catch (error) {
  console.error(failureSentence(error) ?? error)
  process.exitCode = 1
}

async function withDatabase<Result>(work: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  const database = await openBenchDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function seed({ owner }: BenchDatabase, size: PlatformSize): Promise<void> {
  const begun = performance.now()
  await growTo(owner, [{ shops: 1, products: 100 }, { shops: 2, products: 10_100 }, size], console.log)
  console.log(`filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

function printed(figures: readonly Figure[]): void {
  if (figures.length > 0) console.log(table(figures))
}

/**
 * Returns all parts without a name.
 * @throws OperatorError for an unknown name.
 */
function partsNamed(names: readonly string[]): readonly PlatformPart[] {
  const parts = platformParts.filter((part) => names.includes(part))
  if (parts.length < names.length) throw new OperatorError(help)
  return names.length === 0 ? platformParts : parts
}

/** @throws OperatorError for anything but a whole number from 1. */
function count(text: string | undefined, name: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new OperatorError(`${name} needs a whole number.\n\n${help}`)
  return number
}
