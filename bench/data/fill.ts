import { readFileSync } from "node:fs"
import type { Client } from "pg"
import { finishChunk } from "./fill-chunks.ts"

/** Each fills the tables of its name; a later one reads what an earlier one inserted. */
const statements = [
  ...["shops", "categories", "products", "variants", "pictures", "orders", "order-numbers", "payments"],
  ...["plan-history", "audit-log", "applications", "visits"],
]

export const filledTables = [
  ...["shops", "categories", "products", "product_variants", "product_images", "orders", "order_lines"],
  ...["order_events", "order_numbers", "payments", "shop_plan_history", "audit_log", "join_requests"],
  ...["shop_visits", "product_visits"],
]

/** Inserts what a platform has before its first shop. */
export async function fillWithoutShops(owner: Client): Promise<void> {
  const { rows } = await owner.query("select from plans limit 1")
  if (rows.length === 0) await owner.query(statement("plans"))
}

/** Inserts shops with so many products, after `from` others, in one transaction. */
export async function fillShops(owner: Client, sizes: readonly number[], from: number): Promise<void> {
  await owner.query("begin")
  try {
    await restTriggers(owner)
    // Each chunk finds its own rows by an index, also while the server has no statistics of the tables.
    for (const way of ["seqscan", "hashjoin", "mergejoin"]) await owner.query(`set local enable_${way} = off`)
    for (const name of statements) await owner.query(statement(name), [sizes, from])
    await wakeTriggers(owner)
    await finishChunk(owner, from)
    await owner.query("commit")
  } catch (error) {
    await owner.query("rollback")
    throw error
  }
}

/**
 * Disables the triggers of a superuser's connection, foreign keys too, so that two connections can fill in parallel.
 */
async function restTriggers(owner: Client): Promise<void> {
  if (await isSuperuser(owner)) await owner.query("set local session_replication_role = replica")
  else for (const table of filledTables) await owner.query(`alter table ${table} disable trigger user`)
}

async function wakeTriggers(owner: Client): Promise<void> {
  if (await isSuperuser(owner)) return
  for (const table of filledTables) await owner.query(`alter table ${table} enable trigger user`)
}

async function isSuperuser(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ is: boolean }>("select current_setting('is_superuser')::boolean as is")
  return rows[0]?.is ?? false
}

const texts = new Map<string, string>()

function statement(name: string): string {
  const text = texts.get(name) ?? readFileSync(new URL(`${name}.sql`, import.meta.url), "utf8")
  texts.set(name, text)
  return text
}
