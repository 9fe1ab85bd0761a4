/**
 * Promises 6 and 24. The database of a running platform stops and recovers by itself. People at most wait or retry, and a
 * cached page that has not changed is still served. The long form repeats this: `OUTAGE_ROUNDS=25 npx vitest run tests/faults/database-away.test.ts`
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { runningPostmaster } from "../process/postgres/postmaster.ts"
import { preparedDataDirectory } from "../process/postgres/prepared-data-directories.ts"
import { hurried, isHealthy, runPlatform, type Platform } from "../process/serving/run-platform.ts"
import { withDatabase } from "../process/postgres/with-database.ts"
import { insertProduct } from "../fixtures/insert-product.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { productForm } from "../fixtures/product-form.ts"
import { visitorOf } from "../client/visitor.ts"
import { isForNow, isGood, startLoad, type Load } from "./load.ts"

const rounds = Array.from({ length: Number(process.env["OUTAGE_ROUNDS"] ?? "1") }, (_, round) => round + 1)

/** No test client saves in this shop. */
const unchanged = "a kept page that stays as it is"

type Served = { platform: Platform; postgres: string; load: Load; saved: string[] }

/** The absence of the database is noticed at once. */
const vigilant = hurried({ 1_000: 50 })
/** Between two signals no request waits long for a query or a connection: see hurry.ts. */
const impatient = { ...hurried({ 12_000: 1_000, 5_000: 1_000 }), HURRIED_BY_SIGNAL: "1" }

async function serveUnderLoad(env: Record<string, string>): Promise<Served> {
  const folder = await preparedDataDirectory()
  const postgres = join(folder, "postgres")
  const [shop, quiet] = await withDatabase(postgres, async (client) => {
    const created = await insertShop(client, { productLimit: -1 })
    await insertProduct(client, created)
    return [created, await insertShop(client)] as const
  })
  const platform = await runPlatform({ DATA_DIR: folder, ...env })
  const [shopper, owner] = [visitorOf(platform.url), visitorOf(platform.url)]
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  const page = `/shop/${shop.slug}`
  const saved: string[] = []
  let number = 0
  const load = startLoad({
    "a page that is kept": () => shopper.visit(page),
    [unchanged]: () => shopper.visit(`/shop/${quiet.slug}`),
    "a page that is made": () => shopper.visit(`${page}?q=${number++}`),
    "an owner's list": () => owner.visit("/shop/products?q=nothing"),
    "an owner's saving": async () => {
      const name = `Saved ${number++}`
      const result = await owner.post("/shop/products?new=", productForm({ name }))
      if (result.status === 302) saved.push(name)
      return result
    },
  })
  await load.isWell(3)
  return { platform, postgres, load, saved }
}

/** After every fault: all requests succeed, only 503 in between, nothing lost, the same process. */
async function expectRecovery({ platform, postgres, load, saved }: Served): Promise<void> {
  await load.isWell(5)
  expect(
    (await load.isWell(10)).filter((result) => !isGood(result)),
    "once it is back",
  ).toEqual([])
  const results = await load.stop()
  expect(results.filter((result) => !isGood(result) && !isForNow(result))).toEqual([])
  expect(results.some(isForNow), "the control: it was away").toBe(true)
  expect(results.filter((result) => result.what === unchanged && !isGood(result))).toEqual([])
  expect(await isHealthy(platform)).toBe(true)
  platform.kill("SIGTERM")
  expect((await platform.ended).status).toBe(0)
  const stored = await withDatabase(postgres, async (client) => {
    const { rows } = await client.query<{ name: string; sizes: number }>(
      "select name, (select count(*)::integer from product_variants where product_id = products.id) as sizes from products",
    )
    return rows
  })
  expect(stored.filter(({ sizes }) => sizes !== 1)).toEqual([])
  const names = new Set(stored.map(({ name }) => name))
  expect(saved.filter((name) => !names.has(name))).toEqual([])
}

test.each(
  rounds.flatMap((round) => [
    { signal: "SIGINT" as const, round },
    { signal: "SIGKILL" as const, round },
  ]),
)(
  "the database is restarted by $signal, $round, under load: requests get 503 with a time to retry, and then all succeed",
  async ({ signal }) => {
    const served = await serveUnderLoad(vigilant)
    const before = runningPostmaster(served.postgres) ?? 0
    process.kill(before, signal)
    await served.load.next(isForNow)
    await expectRecovery(served)
    // Ended with the platform by then, so only its place is looked at.
    expect(runningPostmaster(served.postgres)).toBeUndefined()
  },
)

test.each(rounds)(
  "the database hangs for a while, %i: requests get 503 with a time to retry, and cached pages are served as stale",
  async () => {
    const served = await serveUnderLoad(impatient)
    served.platform.kill("SIGUSR2")
    await served.load.isWell(2)
    const postmaster = runningPostmaster(served.postgres) ?? 0
    const processes = [postmaster, ...childrenOf(postmaster)]
    const go = () => processes.forEach((pid) => isThere(pid) && process.kill(pid, "SIGCONT"))
    onTestFinished(go)
    for (const pid of processes) process.kill(pid, "SIGSTOP")
    const awayFor = (kind: string) => served.load.next((result) => isForNow(result) && result.what === kind)
    const stale = served.load.next((result) => result.what === unchanged && result.isStale)
    await Promise.all([
      stale,
      ...["a page that is made", "an owner's list", "an owner's saving"].map(awayFor),
    ])
    expect((await fetch(`${served.platform.url}/healthz`)).status).toBe(200)
    go()
    served.platform.kill("SIGUSR2")
    await expectRecovery(served)
  },
)

function childrenOf(pid: number): number[] {
  return spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .map(Number)
    .filter((child) => child > 0)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
