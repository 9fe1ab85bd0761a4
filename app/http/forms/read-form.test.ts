import fc from "fast-check"
import { expect, test } from "vitest"

import { readForm } from "./read-form.server.ts"
import { chunked, multipart, post } from "./test-forms.ts"

const tooLarge = { ok: false, reason: "upload_too_large", status: 413 }
const unreadable = { ok: false, reason: "upload_unreadable", status: 400 }

test("any form is read the same in both encodings", async () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9.[\]_-]{0,20}$/)
  const text = fc.string({ unit: "grapheme", maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 10 }), async (entries) => {
      const form = new FormData()
      for (const [field, value] of entries) form.append(field, value.replace(/[\r\n]/g, ""))
      const encoded = new URLSearchParams([...form].map(([field, value]) => [field, String(value)]))
      for (const request of [post(form), post(encoded)]) {
        const read = await readForm(request)
        expect(read.ok && [...read.form]).toEqual([...form])
      }
    }),
  )
})

test("64 KB are read and more is refused, in both encodings, declared or not", async () => {
  const text = "x".repeat(64 * 1024 - 2)
  expect((await readForm(post(new URLSearchParams({ a: text })))).ok).toBe(true)
  expect(await readForm(post(new URLSearchParams({ a: `${text}x` })))).toEqual(tooLarge)
  expect((await readForm(post(multipart({ a: text })))).ok).toBe(true)
  expect(await readForm(post(multipart({ a: `${text}xx` })))).toEqual(tooLarge)
  const undeclared = chunked(Buffer.from(`a=${text}x`), "application/x-www-form-urlencoded", [9, 999])
  expect(await readForm(undeclared)).toEqual(tooLarge)
  expect(await readForm(post(new URLSearchParams({ a: "12345" })), 6)).toEqual(tooLarge)
})

test("a form without fields is a form", async () => {
  const empty = new Request("http://shop.test", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" },
  })
  const read = await readForm(empty)
  expect(read.ok && [...read.form]).toEqual([])
})

test("a file has no place here, an empty file field does no harm", async () => {
  expect(await readForm(post(multipart({ a: new File(["x"], "x.txt") })))).toMatchObject({
    reason: "upload_too_many_files",
  })
  const read = await readForm(post(multipart({ a: "1", b: new File([], "") })))
  expect(read.ok && [...read.form]).toEqual([["a", "1"]])
})

test.each(["application/json", "text/plain", "", "multipart/mixed; boundary=b"])(
  "%j is unreadable",
  async (type) => {
    expect(await readForm(chunked(Buffer.from("a=1"), type, []))).toEqual(unreadable)
  },
)
