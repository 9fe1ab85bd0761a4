import fc from "fast-check"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"

import { readForm } from "./read-form.server.ts"
import { bodyOf, chunked, multipart, post, readAll, streamed } from "./test-forms.ts"
import { uploadMemory } from "./read-blocks.ts"

const some = { shopId: "one", maxFiles: 2, maxFileBytes: 100_000, maxFieldBytes: 1_000 }
const rejected = (reason: string, status: number) => ({ ok: false, reason, status })

test("headers are not a way round the limit of the whole", async () => {
  const header = `Content-Disposition: form-data; name="a"\r\nX: ${"x".repeat(7_000)}`
  const body = `${`--b\r\n${header}\r\n\r\n\r\n`.repeat(60)}--b--`
  const request = chunked(Buffer.from(body), "multipart/form-data; boundary=b", [])
  expect(await readAll(request, some)).toEqual(rejected("upload_too_large", 413))
})

test("a body has no more parts than a form has fields and files, however small they are", async () => {
  const most = 2_000 + some.maxFiles
  const read = (count: number) => {
    const body = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--b--`
    const request = chunked(Buffer.from(body), "multipart/form-data; boundary=b", [])
    return readAll(request, { ...some, maxFieldBytes: 10_000 })
  }
  expect(await read(most)).toMatchObject({ ok: true })
  expect(await read(most + 1)).toEqual(rejected("upload_too_large", 413))
})

test("a declared length above the limit is refused unread, an undeclared one as soon as it is passed", async () => {
  const { body, type } = await bodyOf(multipart({ a: "1" }))
  const declared = chunked(body, type, [], { "Content-Length": "900000000" })
  expect(await readAll(declared, some)).toEqual(rejected("upload_too_large", 413))
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
  expect(await readAll(request, some)).toEqual(rejected("image_too_large", 413))
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
  [
    "a name that is not UTF-8",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n1\r\n--b--',
  ],
  ["an endless header", "multipart/form-data; boundary=b", `--b\r\nX: ${"x".repeat(20_000)}`],
])("a body with %s is unreadable", async (_name, type, body) => {
  expect(await readAll(chunked(Buffer.from(body, "latin1"), type, []), some)).toEqual(
    rejected("upload_unreadable", 400),
  )
})

test("a connection that breaks off is unreadable, not an error", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("reset")),
  })
  const request = streamed(broken, { "Content-Type": "multipart/form-data; boundary=b" })
  expect(await readAll(request, some)).toEqual(rejected("upload_unreadable", 400))
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
        const upload = await readAll(request, some)
        expect(upload.ok || upload.reason).toBeTruthy()
      },
    ),
    { numRuns: 300 },
  )
})

test("a shop that holds all it may is told to come back; others, and forms of nobody's, are read", async () => {
  const form = () => post(multipart({ file: new File([Buffer.alloc(90_000)], "x") }))
  const { body, type } = await bodyOf(multipart({ file: new File([Buffer.alloc(90_000)], "x") }))
  const whole = uploadMemory.open("one")
  whole.take(21 * 1024 * 1024)
  const more = uploadMemory.open("one")
  for (const bytes of [300_000, 40_000]) more.take(bytes)
  expect(await readAll(chunked(body, type, []), some)).toEqual(rejected("upload_busy", 503))
  const plain = chunked(Buffer.alloc(90_000, "x"), "application/x-www-form-urlencoded", [])
  expect(await readForm(plain, 99_000, "one")).toEqual(rejected("upload_busy", 503))
  expect((await readAll(form(), { ...some, shopId: "two" })).ok).toBe(true)
  expect((await readForm(post(multipart({ a: "x".repeat(60_000) })))).ok).toBe(true)
  whole.release()
  more.release()
  for (let round = 0; round < 3; round++) expect((await readAll(form(), some)).ok).toBe(true)
  whole.take(21 * 1024 * 1024)
  whole.release()
})

const megabytes = (count: number) => "x".repeat(count * 1024 * 1024)
const oneFile = { shopId: "one", maxFiles: 1, maxFileBytes: limits.csvBytes }
/** Returns a part, and enough of the next one to complete it. */
const multipartOf = (name: string, bytes: string) =>
  `${partOf(name)}${bytes}\r\n${partOf('name="next"')}${"x".repeat(65_536)}`
const partOf = (name: string) => `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n`

test.each([
  [
    "a file that is kept",
    "multipart/form-data; boundary=b",
    multipartOf('name="file"; filename="x.csv"', megabytes(4)),
    (request: Request) => readAll(request, oneFile),
  ],
  [
    "a field",
    "multipart/form-data; boundary=b",
    multipartOf('name="file"', megabytes(4)),
    (request: Request) => readForm(request, 5 * 1024 * 1024, "one"),
  ],
  [
    "a field of a plain form",
    "application/x-www-form-urlencoded",
    `file=${megabytes(4)}`,
    (request: Request) => readForm(request, 5 * 1024 * 1024, "one"),
  ],
])("%s counts until its request is over, which who breaks off ends", async (_, type, begin, read) => {
  function send() {
    const { body, taken, breakOff } = slowly(Buffer.from(begin))
    const end = read(streamed(body, { "Content-Type": type }))
    return { end, breakOff, taken: Promise.race([taken, end]) }
  }
  const slow = Array.from({ length: 5 }, send)
  for (const { taken } of slow) expect(await taken).toBeUndefined()
  // Five use twenty megabytes, and this one would exceed the shop's limit.
  expect(await send().taken).toEqual(rejected("upload_busy", 503))
  for (const { breakOff } of slow) breakOff()
  for (const { end } of slow) expect(await end).toEqual(rejected("upload_unreadable", 400))
  const all = uploadMemory.open("one")
  all.take(21 * 1024 * 1024)
  all.release()
})

/** Returns a body that begins and stops; `taken` resolves when its reader requests more. */
function slowly(begin: Uint8Array) {
  const taken = Promise.withResolvers<undefined>()
  let breakOff = () => {}
  const pieces = [begin]
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        breakOff = () => controller.error(new Error("reset"))
      },
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else taken.resolve(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: taken.promise, breakOff: () => breakOff() }
}
