import type { Client } from "pg"

/** The limits of a chunk: the server has one transaction in memory, and loses it when it is aborted. */
const [maxShops, maxProducts] = [500, 50_000]

/** So many shops after `from` others. */
export type Chunk = { from: number; shops: number }

type Restore = (owner: Client) => Promise<void>

/**
 * Records what to fill and drops indexes, unless an earlier fill was aborted: then its record counts. Returns whether
 * anything is left to do.
 */
export async function planFill(
  owner: Client,
  sizes: readonly number[],
  own: number,
  tables: readonly string[],
): Promise<boolean> {
  const { rows } = await owner.query("select from pg_namespace where nspname = 'bench'")
  if (rows.length > 0) return true
  if (own >= sizes.length) return false
  await owner.query("begin")
  try {
    await owner.query(`create schema bench
      create table chunks (from_shop integer primary key, shops integer not null)
      create table set_aside (name text primary key, is_index boolean not null, definition text not null)`)
    const chunks = chunksOf(sizes, own)
    await owner.query("insert into bench.chunks select * from unnest($1::integer[], $2::integer[])", [
      chunks.map(({ from }) => from),
      chunks.map(({ shops }) => shops),
    ])
    await setAside(owner, tables)
    await owner.query("commit")
  } catch (error) {
    await owner.query("rollback")
    throw error
  }
  return true
}

export async function openChunks(owner: Client): Promise<Chunk[]> {
  const { rows } = await owner.query<Chunk>(
    "select from_shop as from, shops from bench.chunks order by from_shop",
  )
  return rows
}

/** Records the end of a chunk in the transaction that filled it. */
export async function finishChunk(owner: Client, from: number): Promise<void> {
  await owner.query("delete from bench.chunks where from_shop = $1", [from])
}

/** Divides the shops from `own` on: as many as both limits allow, at least one. */
export function chunksOf(sizes: readonly number[], own: number): Chunk[] {
  const chunks: Chunk[] = []
  for (let from = own; from < sizes.length;) {
    let [shops, products] = [1, sizes[from] ?? 0]
    while (shops < maxShops && from + shops < sizes.length) {
      products += sizes[from + shops] ?? 0
      if (products > maxProducts) break
      shops++
    }
    chunks.push({ from, shops })
    from += shops
  }
  return chunks
}

/**
 * Drops the indexes that no rule needs: creating them for all rows at the end takes a fraction of the time. It also
 * drops the check of a picture's name, which takes most of a picture's time; the bench's names are valid.
 */
async function setAside(owner: Client, tables: readonly string[]): Promise<void> {
  await owner.query(
    `insert into bench.set_aside
     select indexrelid::regclass::text, true, pg_get_indexdef(indexrelid) from pg_index
       where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select conname, false, format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where conname = 'product_images_image_url_shape'`,
    [tables],
  )
  const { rows } = await owner.query<{ name: string }>("select name from bench.set_aside where is_index")
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await owner.query("alter table product_images drop constraint product_images_image_url_shape")
}

/** Returns what is still to be restored, each in a transaction of its own. */
export async function setAsideLeft(owner: Client): Promise<{ checks: Restore[]; indexes: Restore[] }> {
  const { rows } = await owner.query<{ name: string; is_index: boolean; definition: string }>(
    "select name, is_index, definition from bench.set_aside order by name",
  )
  const restores = (isIndex: boolean) =>
    rows.filter((row) => row.is_index === isIndex).map(({ name, definition }) => restore(name, definition))
  return { checks: restores(false), indexes: restores(true) }
}

function restore(name: string, definition: string): Restore {
  return async (owner) => {
    await owner.query("begin")
    try {
      await owner.query("set local maintenance_work_mem = '512MB'")
      await owner.query(definition)
      await owner.query("delete from bench.set_aside where name = $1", [name])
      await owner.query("commit")
    } catch (error) {
      await owner.query("rollback")
      throw error
    }
  }
}
