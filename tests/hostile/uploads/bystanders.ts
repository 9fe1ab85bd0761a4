import { readdirSync } from "node:fs"
import { setPriority } from "node:os"
import type { Client } from "pg"
import { expect, onTestFinished } from "vitest"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"
import type { UploadPlatform } from "./upload-platform.ts"
import { startWaits } from "./waits-beside.ts"

/** The long form, with which nothing else runs in this process, and its rounds. */
export const isLong = process.env["IMPORT_ROUNDS"] !== undefined
export const rounds = Number(process.env["IMPORT_ROUNDS"] ?? "1")
export const ownersAtOnce = isLong ? 10 : 3

export type SignedInOwner = { shop: TestShop; owner: Visitor }

/** Owners of a shop each, who are signed in. `database`: as its superuser. */
export async function signInOwners(url: string, database: Client): Promise<SignedInOwner[]> {
  // Owners have machines of their own: making and sending their files takes no processor from the platform. The threads
  // of this process keep the priority, so only the long form sets it.
  if (isLong && process.platform === "linux")
    for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), 19)
  const shops: TestShop[] = []
  for (let shop = 0; shop < ownersAtOnce; shop += 1)
    shops.push(await insertShop(database, { productLimit: -1 }))
  return Promise.all(
    shops.map(async (shop) => {
      const owner = visitorOf(url)
      const { username: identifier, password } = shop
      expect((await owner.post("/shop/login", { identifier, password })).status).toBe(302)
      return { shop, owner }
    }),
  )
}

/** Visitors who ask for `/healthz` and a cached page one after the other while owners work. */
export type Bystanders = {
  /** Waits for `work`, and notes how long the bystanders waited meanwhile. */
  beside<Result>(work: () => Promise<Result>): Promise<Result>
  /** The longest waits beside any work, in milliseconds more than the longest on a quiet platform. */
  longer(): { healthz: number; page: number }
  /** The longest waits of each work, added up, for each millisecond of the work. */
  share(): number
}

export async function bystandersOf({ platform }: UploadPlatform, slug: string): Promise<Bystanders> {
  const address = `${platform.url}/shop/${slug}`
  const waits = startWaits([`${platform.url}/healthz`, address])
  onTestFinished(waits.close)
  const measure = async <Result>(work: () => Promise<Result>) => {
    await waits.begin()
    const result = await work()
    const [healthz = NaN, page = NaN] = await waits.end()
    return { result, healthz, page }
  }
  // As long as a hundred visitors come one after the other.
  const usual = await measure(async () => {
    for (let visit = 0; visit < 100; visit += 1) await (await fetch(address)).arrayBuffer()
  })
  const longest = { healthz: 0, page: 0 }
  const sums = { waited: 0, took: 0 }
  return {
    async beside(work) {
      const begun = performance.now()
      const { result, healthz, page } = await measure(work)
      sums.took += performance.now() - begun
      sums.waited += Math.max(healthz, page)
      longest.healthz = Math.max(longest.healthz, healthz)
      longest.page = Math.max(longest.page, page)
      return result
    },
    longer: () => ({
      healthz: Math.round(longest.healthz - usual.healthz),
      page: Math.round(longest.page - usual.page),
    }),
    share: () => sums.waited / sums.took,
  }
}
