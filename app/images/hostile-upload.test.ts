import fc from "fast-check"
import { expect, test } from "vitest"

import { readUpload } from "./read-upload.server.ts"
import type { UploadedFile } from "./read-upload.server.ts"
import { bodyOf, chunked, multipart, post, streamed } from "./upload/test-forms.ts"
import { openUploadShare } from "./upload/upload-memory.ts"

const some = { maxFiles: 2, maxFileBytes: 100_000, maxFieldBytes: 1_000 }
const keep = async (file: UploadedFile) => ({ ok: true, value: file }) as const
const refused = (reason: string, status: number) => ({ ok: false, reason, status })

test("headers are not a way round the limit of the whole", async () => {
  const header = `Content-Disposition: form-data; name="a"\r\nX: ${"x".repeat(7_000)}`
  const body = `${`--b\r\n${header}\r\n\r\n\r\n`.repeat(60)}--b--`
  const request = chunked(Buffer.from(body), "multipart/form-data; boundary=b", [])
  expect(await readUpload(request, some, keep)).toEqual(refused("upload_too_large", 413))
})

test("a declared length above the limit is refused unread, an undeclared one as soon as it is passed", async () => {
  const { body, type } = await bodyOf(multipart({ a: "1" }))
  const declared = chunked(body, type, [], { "Content-Length": "900000000" })
  expect(await readUpload(declared, some, keep)).toEqual(refused("upload_too_large", 413))
  expect(declared.bodyUsed).toBe(false)

  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0)
        controller.enqueue(
          Buffer.from('--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'),
        )
      controller.enqueue(Buffer.alloc(65_536))
      sent += 65_536
    },
  })
  const request = streamed(endless, { "Content-Type": "multipart/form-data; boundary=b" })
  expect(await readUpload(request, some, keep)).toEqual(refused("image_too_large", 413))
  expect(sent).toBeLessThan(400_000)
})

test.each([
  ["no boundary", "multipart/form-data", "--b\r\n\r\n\r\n--b--"],
  ["another type", "application/json", "{}"],
  ["nothing", "multipart/form-data; boundary=b", ""],
  [
    "an end that is missing",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  ],
  [
    "text that is not UTF-8",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--b--',
  ],
  ["an endless header", "multipart/form-data; boundary=b", `--b\r\nX: ${"x".repeat(20_000)}`],
])("a body with %s is unreadable", async (_name, type, body) => {
  expect(await readUpload(chunked(Buffer.from(body, "latin1"), type, []), some, keep)).toEqual(
    refused("upload_unreadable", 400),
  )
})

test("a connection that breaks off is unreadable, not an error", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("reset")),
  })
  const request = streamed(broken, { "Content-Type": "multipart/form-data; boundary=b" })
  expect(await readUpload(request, some, keep)).toEqual(refused("upload_unreadable", 400))
})

test("whatever the bytes are, the answer is a form or a refusal", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "--b",
      "\r\n",
      "\r\n\r\n",
      "--",
      "Content-Disposition: form-data; name=a",
      "; filename=x",
      ":",
    ),
    fc.string({ unit: "binary" }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 20 }),
      fc.array(fc.nat(200), { maxLength: 5 }),
      async (pieces, cuts) => {
        const request = chunked(Buffer.from(pieces.join("")), "multipart/form-data; boundary=b", cuts)
        const upload = await readUpload(request, some, keep)
        expect(upload.ok || upload.reason).toBeTruthy()
      },
    ),
    { numRuns: 300 },
  )
})

test("when uploads hold all of their memory, the next one is told to come back, and none is kept after", async () => {
  const form = () => post(multipart({ file: new File([Buffer.alloc(90_000)], "x") }))
  const held = openUploadShare()
  held.take(64 * 1024 * 1024 - 65_536)
  expect(await readUpload(form(), some, keep)).toEqual(refused("upload_busy", 503))
  held.giveBack()
  for (let round = 0; round < 3; round++) expect((await readUpload(form(), some, keep)).ok).toBe(true)
  const all = openUploadShare()
  all.take(64 * 1024 * 1024)
  all.giveBack()
})
