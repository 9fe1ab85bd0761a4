import fc from "fast-check"
import { expect, test } from "vitest"

import { hasPictureEnd, pictureFileProblem, sniffImage } from "#app/domain/picture/picture-file.ts"
import { noise, redAndBlue } from "./test-pictures.ts"

test("knows the three accepted types by their bytes", async () => {
  expect(sniffImage(await redAndBlue().jpeg().toBuffer())).toBe("image/jpeg")
  expect(sniffImage(await redAndBlue().png().toBuffer())).toBe("image/png")
  expect(sniffImage(await redAndBlue().webp().toBuffer())).toBe("image/webp")
})

test.each([
  ["GIF", Buffer.from("GIF89a\x01\x00\x01\x00")],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["TIFF", Buffer.from([0x49, 0x49, 0x2a, 0x00])],
  ["PDF", Buffer.from("%PDF-1.7")],
  ["AVIF", Buffer.from("\x00\x00\x00\x1cftypavif", "latin1")],
  ["a WAVE sound, which is RIFF too", Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt ", "latin1")],
  ["HTML", Buffer.from("<!doctype html>")],
  ["nothing", Buffer.alloc(0)],
  ["a JPEG's first two bytes alone", Buffer.from([0xff, 0xd8])],
])("refuses %s", (_name, bytes) => {
  expect(sniffImage(bytes)).toBeNull()
})

test("says a type only for bytes that begin as it does", () => {
  const mark = { "image/jpeg": "ffd8ff", "image/png": "89504e47", "image/webp": "52494646" }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const type = sniffImage(bytes)
      if (type) expect(Buffer.from(bytes).toString("hex").startsWith(mark[type])).toBe(true)
    }),
  )
})

test.each([
  ["image_empty", ""],
  ["image_heic", "\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic"],
  ["image_heic", "\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00"],
  ["image_heic", "\x00\x00\x00\x18ftyphevc\x00\x00\x00\x00"],
  ["image_type", "\x00\x00\x00\x1cftypavif"],
  ["image_type", "GIF89a"],
  [null, "\xff\xd8\xff\xe0"],
])("says %s of %j, by any name", (problem, bytes) => {
  expect(pictureFileProblem(Buffer.from(bytes, "latin1"))).toBe(problem)
})

const pictures = await Promise.all([
  noise(120, 40).jpeg().toBuffer(),
  noise(120, 40).jpeg({ progressive: true }).toBuffer(),
  noise(120, 40).toColourspace("b-w").jpeg().toBuffer(),
  noise(120, 40).toColourspace("cmyk").jpeg().toBuffer(),
  noise(120, 40).png().toBuffer(),
  noise(120, 40).webp().toBuffer(),
])

test("a whole picture has its end, whatever follows it", () => {
  for (const bytes of pictures) {
    expect(hasPictureEnd(bytes)).toBe(true)
    const film = Buffer.from("\x00\x00\x00\x18ftypmp42\xff\xd8\xff\x00\x00", "latin1")
    for (const more of [Buffer.alloc(2_000), film, bytes.subarray(0, 900)])
      expect(hasPictureEnd(Buffer.concat([bytes, more])), "zeros, a film, a second picture").toBe(true)
  }
})

test("a picture that is cut off anywhere has no end, not even of the preview inside of it", async () => {
  const [preview = Buffer.alloc(0)] = pictures
  const app1 = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]), preview])
  app1.writeUInt16BE(preview.length + 2, 4)
  const withPreview = Buffer.concat([app1, preview.subarray(2)])
  expect(preview.length, "a segment's length has 16 bits").toBeLessThan(65_000)
  expect(hasPictureEnd(withPreview)).toBe(true)
  for (const bytes of [...pictures, withPreview])
    for (const part of [0.01, 0.5, 0.9, 0.99])
      expect(hasPictureEnd(bytes.subarray(0, bytes.length * part))).toBe(false)
})

test("looking for an end always comes to one", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(...pictures), (tail, bytes) => {
      expect(typeof hasPictureEnd(Buffer.concat([bytes.subarray(0, 30), tail]))).toBe("boolean")
    }),
  )
})
