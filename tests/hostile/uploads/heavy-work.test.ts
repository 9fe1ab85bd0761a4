/** Promise 22: whatever owners send or fetch, everybody else is served meanwhile, and the memory stays bounded. */
import { expect, test } from "vitest"
import { noise } from "#app/images/pipeline/test-pictures.ts"
import { countRound } from "#tests/long/rounds/round-counts.ts"
import { preparedDataDirectory } from "#tests/process/postgres/prepared-data-directories.ts"
import { sendAhead } from "#tests/client/open-form.ts"
import { textOf } from "#tests/client/page.ts"
import type { Visitor } from "#tests/client/visitor.ts"
import { uploadFile } from "#tests/fixtures/product-file.ts"
import { bystandersOf, isLong, rounds, signInOwners } from "./bystanders.ts"
import { heavyFile, unpackableFile, worstFiles, wrongFile } from "./heavy-files.ts"
import { mostGrowth } from "./peak-memory.ts"
import { serveUploads } from "./upload-platform.ts"

/** Characters of HTML: of a file that says much, its first products. */
const longestResponse = 2_000_000

/** Work on the thread that serves would keep the others waiting for nearly as long as it lasts. */
const mostShare = 1 / 3

test(
  "the worst files are refused; sent by several owners at once, they delay no other request and do not fill the memory",
  { timeout: 240_000 * rounds },
  async ({ task }) => {
    const count = countRound(task, "imports at once")
    const served = await serveUploads(await preparedDataDirectory())
    await expectRejected(served.owner)
    const owners = await signInOwners(served.platform.url, served.database)
    const bystanders = await bystandersOf(served, owners[0]?.shop.slug ?? "")
    const rejected = [...Object.values(worstFiles).map(({ file }) => file), unpackableFile()]
    const texts = isLong
      ? [...rejected, heavyFile(), wrongFile()]
      : [worstFiles["two million columns"].file, worstFiles["four million quotes"].file, heavyFile()]
    const files = texts.map((text) => new TextEncoder().encode(text))
    for (const file of Array.from({ length: rounds }, () => files).flat()) {
      const results = await bystanders.beside(() =>
        Promise.all(owners.map(({ owner }) => uploadFile(owner, file))),
      )
      for (const { html } of results) expect(html.length).toBeLessThan(longestResponse)
      expect(results.filter(({ status }) => ![200, 422, 503].includes(status))).toEqual([])
    }
    expect(bystanders.share()).toBeLessThan(mostShare)
    const { healthz, page } = bystanders.longer()
    count("healthz, ms more", healthz)
    count("kept page, ms more", page)
    count("MB more", Math.round(served.memory.growth() / 1024 ** 2))
    expect(served.memory.growth()).toBeLessThan(mostGrowth)
    await served.expectUnharmed()
  },
)

test(
  "pictures, lists and archives of several owners at once delay no other request and do not fill the memory",
  { timeout: 240_000 * rounds },
  async ({ task }) => {
    const count = countRound(task, "pictures, CSV and ZIP at once")
    const served = await serveUploads(await preparedDataDirectory())
    const owners = await signInOwners(served.platform.url, served.database)
    const products = isLong ? 5_000 : 500
    await served.database.query(
      `insert into products (shop_id, name, description, price)
       select id, 'Product ' || number, repeat('words ', 80), 3
       from shops, generate_series(1, $2) number where id = any($1)`,
      [owners.map(({ shop }) => shop.id), products],
    )
    const bystanders = await bystandersOf(served, owners[0]?.shop.slug ?? "")
    const picture = await noise(isLong ? 2_500 : 300, 20)
      .jpeg()
      .toBuffer()
    for (let round = 0; round < rounds; round += 1) {
      const pictures = await bystanders.beside(() =>
        Promise.all(owners.map(({ owner }) => sendAhead(owner, new Blob([picture], { type: "image/jpeg" })))),
      )
      expect(pictures.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
      for (const path of ["/shop/products.csv", "/shop/settings/everything"]) {
        const files = await bystanders.beside(() => Promise.all(owners.map(({ owner }) => owner.visit(path))))
        expect(files.map(({ status }) => status)).toEqual(owners.map(() => 200))
        expect(Math.min(...files.map(({ html }) => html.length))).toBeGreaterThan(products)
      }
    }
    expect(bystanders.share()).toBeLessThan(mostShare)
    const { healthz, page } = bystanders.longer()
    count("healthz, ms more", healthz)
    count("kept page, ms more", page)
    count("MB more", Math.round(served.memory.growth() / 1024 ** 2))
    expect(served.memory.growth()).toBeLessThan(mostGrowth)
    await served.expectUnharmed()
  },
)

/** Each of the worst files, in a few words. */
async function expectRejected(owner: Visitor): Promise<void> {
  const unpackable = { file: unpackableFile(), words: "This file is too large to be read in one go." }
  for (const [name, { file, words }] of Object.entries({ ...worstFiles, unpackable })) {
    const result = await uploadFile(owner, file)
    expect([result.status, textOf(result.html)], name).toEqual([422, expect.stringContaining(words)])
    expect(result.html.length, name).toBeLessThan(200_000)
  }
}
