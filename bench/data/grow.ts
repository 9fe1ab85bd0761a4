import { Client } from "pg"
import { OperatorError } from "#server/log/failures.ts"
import { fillShops, fillWithoutShops, filledTables } from "./fill.ts"
import { openChunks, planFill, setAsideLeft } from "./fill-chunks.ts"
import { shopSizes, type PlatformSize } from "./sizes.ts"

/** There are two statements at a time: each of them is one process of the server. */
const connections = 2

/**
 * Fills a database with shops that have so many products together, with their orders, visits, payments, log entries and
 * applications; on the server itself, and the same in each run. The data of an earlier run stays: a platform only
 * grows. Each chunk of shops is a transaction, so an aborted fill continues where it was. Row triggers are disabled
 * meanwhile; nothing else may use this database.
 * @throws OperatorError for a database with shops that are not the bench's, or are of another size.
 */
export async function growTo(
  owner: Client,
  stages: readonly PlatformSize[],
  log: (line: string) => void,
): Promise<void> {
  const sizes = shopSizes(stages)
  const own = await countOwn(owner, sizes)
  if (!(await planFill(owner, sizes, own, filledTables))) return
  await fillWithoutShops(owner)
  const chunks = await openChunks(owner)
  log(`filling: ${chunks.reduce((sum, { shops }) => sum + shops, 0)} shops more`)
  const workers = [
    owner,
    ...(await Promise.all(Array.from({ length: connections - 1 }, () => another(owner)))),
  ]
  try {
    await shared(workers, chunks, (worker, { from, shops }) =>
      fillShops(worker, sizes.slice(from, from + shops), from),
    )
    log("indexes")
    const { checks, indexes } = await setAsideLeft(owner)
    for (const restore of checks) await restore(owner)
    await shared(workers, indexes, (worker, restore) => restore(worker))
    await shared(workers, filledTables, (worker, table) => worker.query(`vacuum (analyze) ${table}`))
    await owner.query("drop schema bench cascade")
  } finally {
    for (const worker of workers.slice(1)) await worker.end()
  }
}

/**
 * Counts the bench's shops.
 * @throws OperatorError if there are others, or one of another size.
 */
async function countOwn(owner: Client, sizes: readonly number[]): Promise<number> {
  const { rows } = await owner.query<{ number: number | null; size: number }>(
    `select substring(slug from '^bench-([0-9]+)$')::integer as number,
       (select count(*)::integer from products where products.shop_id = shops.id) as size
     from shops`,
  )
  if (rows.some(({ number }) => number === null))
    throw new OperatorError("This database has real shops: the bench needs one of its own.")
  // A larger platform has more shops than these sizes.
  if (
    rows.some(({ number, size }) => number !== null && number <= sizes.length && size !== sizes[number - 1])
  )
    throw new OperatorError("This database was filled for another size: the bench needs an empty one.")
  return rows.length
}

async function another({ host, port, user, database, password, ssl }: Client): Promise<Client> {
  const client = new Client({
    host,
    port,
    ssl,
    ...(user && { user }),
    ...(database && { database }),
    ...(password && { password }),
  })
  await client.connect()
  return client
}

/** Works on each item once, by the next free worker; after the first error only the items in progress end. */
async function shared<Item>(
  workers: readonly Client[],
  items: readonly Item[],
  work: (worker: Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items]
  const results = await Promise.allSettled(
    workers.map(async (worker) => {
      try {
        for (let item = left.shift(); item !== undefined; item = left.shift()) await work(worker, item)
      } catch (error) {
        left.length = 0
        throw error
      }
    }),
  )
  for (const result of results) if (result.status === "rejected") throw result.reason
}
