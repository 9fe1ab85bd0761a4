import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { clients, testPage } from "./test-page.ts"

const { browser, older, program, plain } = clients
const tags = ["soap", "olive", "cup", "linen", "coffee", "basket", "mug", "honey"]
/** The items are similar, as the products of a list are, but not equal. */
const long = Buffer.from(
  Array.from(
    { length: 200 },
    (_, row) =>
      `<li><a href="/shop/dar/${row * 7919}">${tags[row % 8]} ${tags[(row * row) % 7]}</a> $${row * 3}.50</li>`,
  ).join(""),
)
const bytesOf = ({ body }: { body: string }) => Buffer.from(body, "latin1")
const encodingOf = ({ headers }: { headers: readonly string[] }) =>
  headers[headers.indexOf("content-encoding") + 1]

test("every encoding says the same under a tag of its own, and small ones are left as they are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "grapheme", maxLength: 3_000 }),
      fc.constantFrom("zstd", "gzip", "identity"),
      async (text, encoding) => {
        const body = Buffer.from(text)
        const page = testPage("/", { body, encoding })
        const [zstd, gzip, none] = [page.in(browser), page.in(program), page.in(plain)]
        expect(bytesOf(none)).toEqual(body)
        await page.improve()
        if (zstd !== none) {
          expect(zstdDecompressSync(bytesOf(zstd))).toEqual(body)
          expect(gunzipSync(bytesOf(gzip))).toEqual(body)
          expect(brotliDecompressSync(bytesOf(page.in(browser)))).toEqual(body)
          expect(page.in(program).body, "made again").toEqual(gzip.body)
          expect(new Set([zstd, gzip, none, page.in(browser)].map(({ tag }) => tag)).size).toBe(4)
        } else expect(body.length).toBeLessThan(1_000)
      },
    ),
    { numRuns: 60 },
  )
})

test("it is in the encoding of the client that it was made for, and in Zstandard for one that accepts none", () => {
  expect(testPage("/", { body: long, encoding: "zstd" }).ready(browser)).toBeDefined()
  const ofProgram = testPage("/", { body: long, encoding: "gzip" })
  expect([ofProgram.ready(program), ofProgram.ready(browser)]).toEqual([ofProgram.in(program), undefined])
  const ofPlain = testPage("/", { body: long, encoding: "identity" })
  expect([ofPlain.ready(browser), ofPlain.ready(plain)]).toEqual([ofPlain.in(browser), undefined])
  expect(ofPlain.size, "what is decompressed is not kept before it is requested").toBeLessThan(long.length)
})

test("another encoding is made once, and counts", () => {
  const page = testPage("/", { body: long })
  expect(page.ready(program)).toBeUndefined()
  const before = page.size
  const one = page.in(program)
  expect(page.in(program)).toBe(one)
  expect(page.size).toBeGreaterThan(before + one.body.length)
})

test("an improved page holds one encoding, the smallest, and sends it to whoever accepts it", async () => {
  const page = testPage("/", { body: long })
  const before = page.in(browser)
  for (const client of [program, plain]) page.in(client)
  expect(page.isBest).toBe(false)
  await Promise.all([page.improve(), page.improve()])
  const after = page.in(browser)
  expect([encodingOf(before), encodingOf(after), page.isBest]).toEqual(["zstd", "br", true])
  expect(after.body.length).toBeLessThan(before.body.length)
  expect(page.size).toBeLessThan(testPage("/", { body: long }).size)
  expect(page.in(older)).toBe(after)
  expect(encodingOf(page.in(program)), "it does not accept Brotli").toBe("gzip")
})

test("a client that has the words in an encoding that it accepts keeps them, and no other does", async () => {
  const page = testPage("/", { body: long })
  const [zstd, gzip] = [page.in(browser).tag ?? "", page.in(program).tag ?? ""]
  await page.improve()
  const br = page.in(browser).tag ?? ""
  expect(page.matchedTag(zstd, browser), "it keeps its bytes, under their tag").toBe(zstd)
  expect(page.matchedTag(`${gzip}, ${zstd}, ${br}`, browser), "the best of those that it has").toBe(br)
  expect(page.matchedTag(`${zstd}, ${gzip}`, older)).toBe(gzip)
  for (const header of [zstd, br, `${zstd}, W/${br}`])
    expect(page.matchedTag(header, program), header).toBeNull()
})

test("an If-None-Match names a tag alone, in a list, weakly, or any", () => {
  const page = testPage("/", { body: long })
  const other = testPage("/", { body: Buffer.concat([long, long]) }).in(browser)
  const tag = page.in(browser).tag ?? ""
  for (const header of [tag, `"x", ${tag}`, `W/${tag}`, "*"])
    expect(page.matchedTag(header, browser), header).toBe(tag)
  for (const header of [undefined, "", '""', other.tag ?? "", tag.slice(1, -1)])
    expect(page.matchedTag(header, browser), header).toBeNull()
})

test("a page that is not found has no tag", () => {
  const page = testPage("/", { status: 404 })
  expect(page.in(browser).tag).toBeNull()
  expect(page.matchedTag("*", browser)).toBeNull()
})
