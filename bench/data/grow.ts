import { readFileSync } from "node:fs"
import type { Client } from "pg"
import { ForeseenFailure } from "#server/log/failures.ts"
import { shopSizes, type PlatformSize } from "./sizes.ts"

const tables = ["shops", "categories", "products", "variants", "pictures"] as const
const guarded = ["shops", "categories", "products", "product_variants", "product_images"]

/** How many shops a statement fills at once: bounds what the server keeps in memory of one. */
const atOnce = 500

/**
 * Fills a database with shops that have so many products between them, on the server itself and the same in each run. What is
 * there of an earlier run stays: a platform only grows. Row triggers rest meanwhile; nothing else may use this database.
 * @throws ForeseenFailure for a database with shops that are not the bench's.
 */
export async function growTo(
  owner: Client,
  stages: readonly PlatformSize[],
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await owner.query<{ own: number; foreign: number }>(
    `select count(*) filter (where slug ~ '^bench-[0-9]+$')::integer as own,
       count(*) filter (where slug !~ '^bench-[0-9]+$')::integer as foreign from shops`,
  )
  const { own = 0, foreign = 0 } = rows[0] ?? {}
  if (foreign > 0) throw new ForeseenFailure("This database has real shops: the bench needs one of its own.")
  const sizes = shopSizes(stages)
  if (own > 0 && !(await continues(owner, sizes))) {
    throw new ForeseenFailure("This database was filled for another size: the bench needs an empty one.")
  }
  if (own >= sizes.length) return
  log(`filling: ${sizes.length - own} shops more`)
  await owner.query("begin")
  try {
    const indexes = await setAside(owner)
    for (let from = own; from < sizes.length; from += atOnce) {
      const part = sizes.slice(from, from + atOnce)
      for (const table of tables) await owner.query(statement(table), [part, from])
    }
    for (const definition of indexes) await owner.query(definition)
    await owner.query(guarded.map((table) => `alter table ${table} enable trigger user`).join("; "))
    await owner.query("commit")
  } catch (error) {
    await owner.query("rollback")
    throw error
  }
  for (const table of guarded) await owner.query(`vacuum (analyze) ${table}`)
}

/**
 * Stills the row triggers, and drops the indexes that no rule needs: made once for all rows they take a fraction of the time.
 * Returns the statements that make them again.
 */
async function setAside(owner: Client): Promise<string[]> {
  await owner.query(guarded.map((table) => `alter table ${table} disable trigger user`).join("; "))
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [guarded],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Whether what is stored begins as these sizes do. */
async function continues(owner: Client, sizes: readonly number[]): Promise<boolean> {
  const { rows } = await owner.query<{ size: number }>(
    `select count(products.id)::integer as size from shops left join products on products.shop_id = shops.id
     group by shops.id, slug order by substring(slug from 7)::integer`,
  )
  return rows.slice(0, sizes.length).every(({ size }, place) => size === sizes[place])
}

function statement(table: (typeof tables)[number]): string {
  return readFileSync(new URL(`${table}.sql`, import.meta.url), "utf8")
}
