import fc from "fast-check"
import { expect, test } from "vitest"

import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { readPictures } from "#app/images/accept/accept-pictures.server.ts"
import { readUpload, type UploadedFile } from "./read-upload.server.ts"
import { uploadMemory } from "./read-blocks.ts"
import { RejectedFile } from "./upload-error.ts"
import { bodyOf, chunked, multipart, post, readAll } from "./test-forms.ts"

const some = { shopId: "one", maxFiles: 2, maxFileBytes: 100_000, maxFieldBytes: 1_000 }
const rejected = (reason: string, status: number) => ({ ok: false, reason, status })

test("fields and files come as they were sent", async () => {
  const bytes = Buffer.from("\r\n--not the boundary\r\n\0\xff", "latin1")
  const form = multipart({
    name: "كوب ☕",
    size: ["S", "M"],
    picture: new File([bytes], "../../etc/كوب.jpg"),
  })
  const upload = await readAll(post(form), some)
  expect(upload.ok && [...upload.form]).toEqual([
    ["name", "كوب ☕"],
    ["size", "S"],
    ["size", "M"],
  ])
  const [file] = upload.ok ? upload.files : []
  expect(file).toMatchObject({ field: "picture", name: "../../etc/كوب.jpg" })
  expect(Buffer.from(file?.bytes ?? "").equals(bytes)).toBe(true)
})

test("however the body arrives, it is read the same", async () => {
  const bytes = fc.uint8Array({ maxLength: 3_000 })
  const cuts = fc.array(fc.nat(70_000), { maxLength: 30 })
  const tail = fc.constantFrom("", "\r\n", "\r\nan epilogue of any length".repeat(20))
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.string({ unit: "binary" }),
      cuts,
      tail,
      async (content, text, positions, epilogue) => {
        const value = text.toWellFormed().replace(/\r\n?|\n/g, "\r\n")
        const form = multipart({
          text: value,
          pad: "x".repeat(500),
          file: new File([Buffer.alloc(66_000), content], "f"),
        })
        const { body, type } = await bodyOf(form)
        const whole = Buffer.concat([body, Buffer.from(epilogue)])
        const upload = await readAll(chunked(whole, type, positions), { ...some, maxFieldBytes: 9_000 })
        expect(upload.ok && upload.form.get("text")).toBe(value)
        const file = upload.ok ? upload.files[0]?.bytes.subarray(66_000) : undefined
        expect(file && Buffer.compare(file, content)).toBe(0)
      },
    ),
    { numRuns: 100 },
  )
})

test("an epilogue that begins a new block is ignored", async () => {
  const { body, type } = await bodyOf(multipart({ a: "1" }))
  const end = body.lastIndexOf("--") + 2
  const pad = Buffer.alloc(64 * 1024 - end)
  const head = body.indexOf("\r\n\r\n") + 4
  const padded = Buffer.concat([
    body.subarray(0, head),
    pad,
    body.subarray(head, end),
    Buffer.from("\r\nepilogue"),
  ])
  const upload = await readAll(chunked(padded, type, []), { ...some, maxFieldBytes: 70_000 })
  expect(upload.ok).toBe(true)
})

test("file fields without a file are left out", async () => {
  const upload = await readAll(
    post(multipart({ a: new File([], ""), b: new File([], ""), c: new File([], "") })),
    some,
  )
  expect(upload.ok && upload.files).toEqual([])
})

test("too many files, too large a file, too much text: each has its refusal", async () => {
  const file = new File(["x"], "x.jpg")
  const read = (fields: Parameters<typeof multipart>[0]) => readAll(post(multipart(fields)), some)
  expect((await read({ file: [file, file] })).ok).toBe(true)
  expect(await read({ file: [file, file, file] })).toEqual(rejected("upload_too_many_files", 413))
  expect((await read({ file: new File([Buffer.alloc(100_000)], "x") })).ok).toBe(true)
  expect(await read({ file: new File([Buffer.alloc(100_001)], "x") })).toEqual(
    rejected("image_too_large", 413),
  )
  expect((await read({ a: "x".repeat(499), b: "x".repeat(499) })).ok).toBe(true)
  expect(await read({ a: "x".repeat(500), b: "x".repeat(499) })).toEqual(rejected("upload_too_large", 413))
})

test("after a file that is too large or one too many the texts are read all the same", async () => {
  const texts = { name: "Mug", size: "L" }
  const giant = new File([Buffer.alloc(150_000, "\r\n--")], "giant")
  const small = new File(["x"], "small")
  for (const [files, reason] of [
    [[giant, small], "image_too_large"],
    [[new File([Buffer.alloc(100_001)], "x"), giant], "image_too_large"],
    [[small, small, small, small], "upload_too_many_files"],
  ] as const) {
    const { body, type } = await bodyOf(multipart({ before: "1", file: [...files], ...texts }))
    const form = new FormData()
    const reading = async () => {
      for await (const _ of readUpload(
        chunked(body, type, [1_000, 131_080]),
        { ...some, maxFiles: 3 },
        form,
      ));
    }
    await expect(reading()).rejects.toThrow(expect.objectContaining({ error: rejected(reason, 413) }))
    expect([...form]).toEqual([["before", "1"], ...Object.entries(texts)])
  }
})

test("a separator that two blocks share ends a file that is too large", async () => {
  const { body, type } = await bodyOf(multipart({ file: new File([Buffer.alloc(200_000)], "x"), a: "1" }))
  const at = body.lastIndexOf("\r\n--", body.indexOf('name="a"'))
  for (let before = 0; before < 60; before += 7) {
    const padding = Buffer.alloc(4 * 64 * 1024 - at - before)
    const longer = Buffer.concat([body.subarray(0, at), padding, body.subarray(at)])
    const form = new FormData()
    const reading = async () => {
      for await (const _ of readUpload(
        chunked(longer, type, []),
        { ...some, maxFileBytes: 130_000, maxFiles: 4 },
        form,
      ));
    }
    await expect(reading()).rejects.toThrow(RejectedFile)
    expect([...form]).toEqual([["a", "1"]])
  }
})

test("who throws at a file ends the reading, and who stops at one gives its memory back", async () => {
  const form = () => post(multipart({ file: [new File(["a"], "a"), new File(["b"], "b")] }))
  const seen: string[] = []
  const fail = async ({ name }: UploadedFile) => {
    seen.push(name)
    throw new Error("ours")
  }
  await expect(readAll(form(), some, fail)).rejects.toThrow("ours")
  expect(seen).toEqual(["a"])
  const big = () => post(multipart({ file: new File([Buffer.alloc(90_000)], "x") }))
  for await (const { name } of readUpload(big(), some, new FormData())) {
    expect(name).toBe("x")
    break
  }
  const all = uploadMemory.open("one")
  all.take(21 * 1024 * 1024)
  all.release()
})

test("pictures are accepted or refused as they arrive", async () => {
  const logos = { shopId: "one", kind: "logo", admit: async () => null } as const
  const jpeg = new File([await redAndBlue().jpeg().toBuffer()], "photo.png", { type: "image/gif" })
  const upload = await readPictures(post(multipart({ name: "Mug", pictures: [jpeg, jpeg] })), logos, 5)
  expect(upload.ok && upload.form.get("name")).toBe("Mug")
  expect(upload.ok && upload.pictures.map(({ files }) => files.length)).toEqual([9, 9])
  const svg = new File(["<svg/>"], "photo.jpg", { type: "image/jpeg" })
  expect(await readPictures(post(multipart({ pictures: [jpeg, svg] })), logos, 5)).toMatchObject(
    rejected("image_type", 422),
  )
  const late = { shopId: "one", kind: "logo", admit: async () => "upload_too_soon" as const } as const
  expect(
    await readPictures(post(multipart({ pictures: [svg] })), late, 5),
    "before it is looked at",
  ).toMatchObject(rejected("upload_too_soon", 422))
})
