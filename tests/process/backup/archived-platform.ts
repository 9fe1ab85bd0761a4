import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { expect } from "vitest"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { allKeys } from "#app/images/storage/image-store.ts"
import { storedProducts } from "../postgres/stored-products.ts"
import { withDatabase } from "../postgres/with-database.ts"
import { endPostmasterAfterTest } from "../postgres/postmaster.ts"
import { hurried, quickPictures, runPlatform, type Platform } from "../serving/run-platform.ts"
import { imagesOf } from "../serving/whole-platform.ts"

export const postgresOf = (folder: string) => join(folder, "postgres")

/** A busy machine is slow to start a process. */
const timeout = { timeout: 60_000 }

/** A platform that looks into its spool all the time, and not every six seconds. */
export function runArchiving(env: Record<string, string>): Promise<Platform> {
  return runPlatform({ BACKUP_KEEP: "2", ...hurried({ 6_000: 50 }), ...env }, quickPictures)
}

/** The names of all that the archive has. */
export async function archived(archive: string): Promise<string[]> {
  return (await readdir(archive, { recursive: true })).filter((name) => /\.gz(\.age)?$/.test(name)).toSorted()
}

/** Waits for this many whole base backups. */
export async function awaitBases(archive: string, count = 1): Promise<void> {
  const whole = async () => (await archived(archive)).filter((name) => name.includes("/manifest."))
  await expect.poll(whole, timeout).toHaveLength(count)
}

/** What the database says to one query, beside the platform. */
export async function ask<Result>(folder: string, query: string): Promise<Result> {
  const { connection, stop } = await joinPostgres({ directory: postgresOf(folder) })
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<{ result: Result }>(query)).rows[0]?.result as Result
  } finally {
    await client.end()
    await stop()
  }
}

export const momentOf = async (folder: string) =>
  (await ask<Date>(folder, "select clock_timestamp() as result")).toISOString()

/** As half a minute would do. Returns its name. */
export function closeSegment(folder: string): Promise<string> {
  return ask<string>(folder, "select pg_walfile_name(pg_switch_wal()) as result")
}

/** Waits until all that was committed is in the archive. */
export async function awaitArchived(folder: string): Promise<void> {
  const segment = await closeSegment(folder)
  const done = `select last_archived_wal >= '${segment}' as result from pg_stat_archiver`
  await expect.poll(() => ask<boolean>(folder, done), timeout).toBe(true)
  await expect.poll(() => readdir(join(postgresOf(folder), "archive_spool")), timeout).toEqual([])
}

export type RestoredPlatform = { products: string[]; images: Record<string, string> }

/** What the place has: its products' names with their sizes, and its pictures. */
export async function contentsOf(folder: string): Promise<RestoredPlatform> {
  endPostmasterAfterTest(postgresOf(folder))
  const found = await withDatabase(postgresOf(folder), storedProducts)
  const products = found.map(({ name, sizes }) => `${name}, ${sizes} sizes`).toSorted()
  return { products, images: await imagesIn(folder) }
}

export async function imagesIn(folder: string): Promise<Record<string, string>> {
  const store = imagesOf(folder)
  const images: Record<string, string> = {}
  for (const key of await allKeys(store, "")) {
    images[key] = Buffer.from((await store.get(key)) ?? "").toString("base64")
  }
  return images
}
