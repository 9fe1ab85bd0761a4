import { brotliDecompressSync, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { matchedTag } from "./page.ts"
import { testPage } from "./test-page.ts"

const tags = ["soap", "olive", "cup", "linen", "coffee", "basket", "mug", "honey"]
/** Alike, as the products of a list are, and not the same. */
const long = Buffer.from(
  Array.from(
    { length: 200 },
    (_, row) =>
      `<li><a href="/shop/dar/${row * 7919}">${tags[row % 8]} ${tags[(row * row) % 7]}</a> $${row * 3}.50</li>`,
  ).join(""),
)

test("every encoding says the same under a tag of its own, and small ones are left as they are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 3_000 }), async (text) => {
      const body = Buffer.from(text)
      const page = await testPage("/", { body })
      const [br, gzip, plain] = await Promise.all([page.in("br"), page.in("gzip"), page.in("identity")])
      expect(plain.body).toEqual(body)
      if (br !== plain) {
        expect(brotliDecompressSync(br.body)).toEqual(body)
        expect(gunzipSync(gzip.body)).toEqual(body)
        expect(new Set([br.tag, gzip.tag, plain.tag]).size).toBe(3)
      } else expect(body.length).toBeLessThan(1_000)
    }),
    { numRuns: 60 },
  )
})

test("another encoding is made once, however many want it, and counts", async () => {
  const page = await testPage("/", { body: long })
  expect(page.ready("gzip")).toBeUndefined()
  const before = page.size
  const [one, other] = await Promise.all([page.in("gzip"), page.in("gzip")])
  expect(one).toBe(other)
  expect(page.size).toBeGreaterThan(before + one.body.length)
})

test("a page is made smaller once, and who has the larger one is still told that nothing changed", async () => {
  const page = await testPage("/", { body: long })
  const before = await page.in("br")
  expect(await page.improve()).toBe(true)
  const after = await page.in("br")
  expect(after.body.length).toBeLessThan(before.body.length)
  expect(brotliDecompressSync(after.body)).toEqual(long)
  expect(after.tag).not.toBe(before.tag)
  expect(matchedTag(before.tag ?? "", after)).toBe(before.tag)
  expect(await page.improve()).toBe(false)
  expect(page.isBest).toBe(true)
})

test("an If-None-Match names a tag alone, in a list, weakly, or any", async () => {
  const one = await (await testPage("/", { body: long })).in("br")
  const other = await (await testPage("/", { body: Buffer.concat([long, long]) })).in("br")
  const tag = one.tag ?? ""
  for (const header of [tag, `"x", ${tag}`, `W/${tag}`, "*"])
    expect(matchedTag(header, one), header).toBe(tag)
  for (const header of [undefined, "", '""', other.tag ?? "", tag.slice(1, -1)])
    expect(matchedTag(header, one), header).toBeNull()
})

test("a page that is not found has no tag", async () => {
  expect((await (await testPage("/", { status: 404 })).in("br")).tag).toBeNull()
})
