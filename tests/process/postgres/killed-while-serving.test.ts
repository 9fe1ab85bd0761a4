/**
 * Promise 5: nothing acknowledged is lost. The long form, with figures at its end:
 * `KILL_ROUNDS=50 KILLED_WRITES=20000 npx vitest run tests/process/postgres/killed-while-serving.test.ts`
 */
import { join } from "node:path"
import { expect, test } from "vitest"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { storedProducts } from "./stored-products.ts"
import { endPostmasterAfterTest, runningPostmaster } from "./postmaster.ts"
import { preparedDataDirectory } from "./prepared-data-directories.ts"
import { hurried, isHealthy, runPlatform, type Platform } from "../serving/run-platform.ts"
import { withDatabase } from "./with-database.ts"
import { writeUntilGone, type Saved } from "./writers.ts"

/** What is killed while owners save, in this order; every later round is also a start after the one before. */
const cycle = [
  ["application"],
  ["application", "database"],
  ["database", "application"],
  // The platform brings its database back by itself, under the same load, before it is killed too.
  ["database", "recovery", "application"],
] as const

const rounds = Number(process.env["KILL_ROUNDS"] ?? "4")
const writes = Number(process.env["KILLED_WRITES"] ?? "120")
const isLong = rounds > cycle.length
/** In milliseconds; it is the machine's figure, so the short form only tells it. */
const longestAway = 10_000

test(
  "kill -9 of the serving platform: each product whose saving was acknowledged is there, whole, and the owner still signed in",
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    const folder = await preparedDataDirectory()
    const directory = join(folder, "postgres")
    endPostmasterAfterTest(directory)
    const shop = await withDatabase(directory, (client) =>
      insertShop(client, { slug: "sample", productLimit: -1 }),
    )
    let cookies = new Map<string, string>()
    const saved: Saved[] = []
    const away = { starts: [] as number[], recoveries: [] as number[] }
    let kills = 0

    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      const platform = await runPlatform({ DATA_DIR: folder, ...(isLong ? {} : hurried({ 1_000: 50 })) })
      away.starts.push(performance.now() - begun)
      const owner = visitorOf(platform.url)
      for (const [name, value] of cookies) owner.cookies.set(name, value)
      if (round === 0) await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
      expect((await owner.visit("/shop/dashboard")).status, "the session outlives the kill").toBe(200)
      cookies = owner.cookies

      const kill = async () => {
        const postmaster = runningPostmaster(directory) ?? 0
        try {
          for (const step of cycle[round % cycle.length] ?? []) {
            if (step === "application") platform.kill("SIGKILL")
            if (step === "database") process.kill(postmaster, "SIGKILL")
            if (step === "recovery") away.recoveries.push(await untilBack(platform, directory, postmaster))
            else kills++
          }
        } finally {
          // Without a recovery the writers would go on for ever.
          platform.kill("SIGKILL")
        }
      }
      let killing: Promise<void> | undefined
      const enough = () => void (killing = kill())
      const wanted = Math.ceil(writes / rounds)
      saved.push(...(await writeUntilGone(owner, { round, wanted, enough, picturesEvery: isLong ? 20 : 1 })))
      await killing
      await platform.ended
    }
    expect(saved.length).toBeGreaterThanOrEqual(writes)

    const stored = await withDatabase(directory, storedProducts)
    expect(stored.filter(({ sizes }) => sizes !== 2)).toEqual([])
    const pictures = new Map(stored.map(({ name, picture }) => [name, picture]))
    const lost = saved.filter(({ name }) => !pictures.has(name))
    expect(lost).toEqual([])
    expect(saved.filter(({ name, hasPicture }) => hasPicture && pictures.get(name) === null)).toEqual([])

    const shopper = visitorOf((await runPlatform({ DATA_DIR: folder })).url)
    for (const picture of [...pictures.values()].filter((key) => key !== null)) {
      expect((await shopper.visit(`/images/${picture}-800.jpg`)).status, "no row without its files").toBe(200)
    }
    console.log(
      [
        `${kills} kills, ${saved.length} acknowledged, ${lost.length} lost; ready again, middle and slowest:`,
        `platform ${figures(away.starts)}, database alone ${figures(away.recoveries)}`,
      ].join(" "),
    )
    if (isLong) expect(Math.max(...away.starts, ...away.recoveries)).toBeLessThan(longestAway)
  },
)

/** Milliseconds until the platform, which goes on, has another database than the one that was killed. */
async function untilBack(platform: Platform, directory: string, killed: number): Promise<number> {
  const begun = performance.now()
  const isBack = async () => {
    const postmaster = runningPostmaster(directory)
    return postmaster !== undefined && postmaster !== killed && isHealthy(platform)
  }
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
  return performance.now() - begun
}

function figures(times: readonly number[]): string {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other)
  return `${sorted[Math.floor(sorted.length / 2)]} and ${sorted.at(-1)} ms`
}
