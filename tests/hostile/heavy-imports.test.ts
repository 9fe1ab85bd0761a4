/** Promise 22: whatever owners import, everybody else is served meanwhile, and the memory stays bounded. */
import { readdirSync } from "node:fs"
import { setPriority } from "node:os"
import { expect, test } from "vitest"
import { countRound } from "../long/round-counts.ts"
import { preparedDataDirectory } from "../process/prepared-data-directories.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { textOf } from "../client/page.ts"
import { uploadFile } from "../fixtures/product-file.ts"
import { visitorOf } from "../client/visitor.ts"
import { heavyFile, unpackableFile, worstFiles, wrongFile } from "./heavy-files.ts"
import { mostGrowth } from "./peak-memory.ts"
import { serveUploads } from "./upload-platform.ts"
import { waitsBeside } from "./waits-beside.ts"

/** The long form: ten owners, each of the files, and how long everybody waited. The short one has three of both. */
const isLong = process.env["IMPORT_ROUNDS"] !== undefined
const rounds = Number(process.env["IMPORT_ROUNDS"] ?? "1")
const ownersAtOnce = isLong ? 10 : 3
/** Characters of HTML: of a file that says much, its first products. */
const mostAnswer = 2_000_000

test(
  "the worst files, sent by several owners at once, stall nobody and do not fill the memory",
  { timeout: 240_000 * rounds },
  async ({ task }) => {
    const count = countRound(task, "imports at once")
    const { platform, database, memory, expectUnharmed } = await serveUploads(await preparedDataDirectory())
    // Owners have machines of their own: making and sending their files takes no processor from the platform. All threads
    // of this process keep the priority, so only the long form sets it, where nothing else runs in the process.
    if (isLong && process.platform === "linux")
      for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), 19)
    const shops = []
    for (let shop = 0; shop < ownersAtOnce; shop += 1)
      shops.push(await insertShop(database, { productLimit: -1 }))
    const owners = await Promise.all(
      shops.map(async ({ username, password }) => {
        const owner = visitorOf(platform.url)
        expect((await owner.post("/shop/login", { identifier: username, password })).status).toBe(302)
        return owner
      }),
    )
    const addresses = { healthz: `${platform.url}/healthz`, page: `${platform.url}/shop/${shops[0]?.slug}` }
    const aWhile = async () => {
      for (let look = 0; look < 100; look += 1) await (await fetch(addresses.page)).arrayBuffer()
    }
    const usual = [
      await waitsBeside(addresses.healthz, aWhile()),
      await waitsBeside(addresses.page, aWhile()),
    ]
    const longest = { healthz: 0, page: 0 }
    const sums = { waited: 0, took: 0 }
    const refused = [...Object.values(worstFiles).map(({ file }) => file), unpackableFile()]
    const texts = isLong
      ? [...refused, heavyFile(), wrongFile()]
      : [worstFiles["two million columns"].file, worstFiles["four million quotes"].file, heavyFile()]
    const files = texts.map((text) => new TextEncoder().encode(text))
    for (const file of Array.from({ length: rounds }, () => files).flat()) {
      const begun = performance.now()
      const imports = Promise.all(owners.map((owner) => uploadFile(owner, file)))
      const [healthz, page, answers] = await Promise.all([
        waitsBeside(addresses.healthz, imports),
        waitsBeside(addresses.page, imports),
        imports,
      ])
      sums.took += performance.now() - begun
      sums.waited += Math.max(healthz.longest, page.longest)
      for (const { html } of answers) expect(html.length).toBeLessThan(mostAnswer)
      expect(answers.filter(({ status }) => ![200, 422, 503].includes(status))).toEqual([])
      longest.healthz = Math.max(longest.healthz, healthz.longest)
      longest.page = Math.max(longest.page, page.longest)
    }
    // A thread that reads a file keeps everybody waiting for nearly as long as it reads.
    expect(sums.waited).toBeLessThan(sums.took / 3)
    count("healthz, ms more", Math.round(longest.healthz - (usual[0]?.longest ?? 0)))
    count("kept page, ms more", Math.round(longest.page - (usual[1]?.longest ?? 0)))
    count("MB more", Math.round(memory.growth() / 1024 ** 2))
    expect(memory.growth()).toBeLessThan(mostGrowth)
    await expectUnharmed()
  },
)

test("each of them is refused in a few words", { timeout: 120_000 }, async () => {
  const { owner, expectUnharmed } = await serveUploads(await preparedDataDirectory())
  const unpackable = { file: unpackableFile(), words: "This file is too heavy to be read in one go." }
  for (const [name, { file, words }] of Object.entries({ ...worstFiles, unpackable })) {
    const answer = await uploadFile(owner, file)
    expect([answer.status, textOf(answer.html)], name).toEqual([422, expect.stringContaining(words)])
    expect(answer.html.length, name).toBeLessThan(200_000)
  }
  await expectUnharmed()
})
