import fc from "fast-check"
import { expect, test } from "vitest"

import { redAndBlue } from "./test-pictures.ts"
import { sniffImage } from "./codec.server.ts"

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
