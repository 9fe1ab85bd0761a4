import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"

import { acceptImage, maxPictureBytes } from "./accept-pictures.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { flatPng, noise, redAndBlue } from "../pipeline/test-pictures.ts"
import { accepted } from "./test-accepted.ts"

let jpeg: Buffer
let png: Buffer
let webp: Buffer

beforeAll(async () => {
  jpeg = await redAndBlue().jpeg().toBuffer()
  png = await redAndBlue().png().toBuffer()
  webp = await redAndBlue().webp().toBuffer()
})

test("the pages behind the first one do not count", async () => {
  const page = await redAndBlue()
    .resize(1_000, 1_000, { fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const other = await sharp(page).negate().png({ compressionLevel: 1 }).toBuffer()
  // Two equal pages in a row would be encoded as one.
  const pages = Array.from({ length: 26 }, (_, number) => (number % 2 === 0 ? page : other))
  const animated = await sharp(pages, { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(pages.length)
  expect((await acceptImage(animated, "logo")).ok).toBe(true)
})

test.each([
  [
    "SVG",
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  ],
  [
    "SVG behind an XML declaration",
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ["text", Buffer.from("not a picture at all")],
])("refuses %s by its type", async (_name, bytes) => {
  expect(await acceptImage(bytes, "product")).toEqual({ ok: false, reason: "image_type" })
})

test.each(["gif", "tiff", "avif"] as const)(
  "refuses a real %s, and sharp itself no longer reads it",
  async (format) => {
    const bytes = await redAndBlue().toFormat(format).toBuffer()
    expect(await acceptImage(bytes, "product")).toEqual({ ok: false, reason: "image_type" })
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/)
  },
)

test("sharp reads no SVG and no file by its name", async () => {
  await expect(sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).metadata()).rejects.toThrow()
  await expect(sharp("package.json").metadata()).rejects.toThrow()
})

test("a polyglot with HTML before the picture is refused", async () => {
  const bytes = Buffer.concat([Buffer.from("<script>alert(1)</script>"), jpeg])
  expect(await acceptImage(bytes, "product")).toEqual({ ok: false, reason: "image_type" })
})

test("a polyglot with HTML behind or inside the picture loses it", async () => {
  const script = "<script>alert('canary')</script>"
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
  const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  for (const bytes of [jpeg, png, webp]
    .map((picture) => Buffer.concat([picture, Buffer.from(script)]))
    .concat(inside)) {
    const { files } = await accepted(bytes)
    for (const file of files) expect(Buffer.from(file.bytes).includes("canary")).toBe(false)
  }
})

test("a bomb of 256 megapixels in a small file is refused before it is decoded", async () => {
  const bomb = flatPng(16_000, 16_000)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await acceptImage(bomb, "product")).toEqual({ ok: false, reason: "image_too_many_pixels" })
})

test("the bound of pixels is exact, and pixels of 16 bits or in CMYK count twice", async () => {
  expect((await acceptImage(flatPng(5_000, 5_000), "logo")).ok).toBe(true)
  expect(await acceptImage(flatPng(5_000, 5_001), "logo")).toEqual({
    ok: false,
    reason: "image_too_many_pixels",
  })
  const grey = { create: { width: 4_000, height: 3_200, channels: 3, background: "#808080" } } as const
  const deep = await sharp(grey).toColourspace("rgb16").png({ compressionLevel: 1 }).toBuffer()
  for (const image of [deep, await largeCmyk(4_000, 3_200)])
    expect(await acceptImage(image, "logo")).toEqual({ ok: false, reason: "image_too_many_pixels" })
})

/** A JPEG whose header states a huge size. It is rejected before decoding, and making it takes six seconds. */
async function largeCmyk(width: number, height: number): Promise<Buffer> {
  const bytes = await redAndBlue().toColourspace("cmyk").jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, space: "cmyk" })
  return bytes
}

test("bytes above the kind's limit are refused, at the limit they are looked at", async () => {
  for (const kind of ["product", "logo"] as const) {
    const most = Buffer.alloc(maxPictureBytes[kind])
    jpeg.copy(most)
    expect((await acceptImage(most, kind)).ok).toBe(true)
    const more = Buffer.concat([most, Buffer.alloc(1)])
    expect(await acceptImage(more, kind)).toEqual({ ok: false, reason: "image_too_large" })
  }
})

test("no bytes and a HEIC photo by any name are refused by name", async () => {
  expect(await acceptImage(new Uint8Array(), "product")).toEqual({ ok: false, reason: "image_empty" })
  const heic = Buffer.from("\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic", "latin1")
  expect(await acceptImage(heic, "product")).toEqual({ ok: false, reason: "image_heic" })
})

test("a file that breaks off anywhere is refused", async () => {
  const whole = [
    await noise(300, 40).jpeg().toBuffer(),
    await noise(300, 40).jpeg({ progressive: true }).toBuffer(),
    await noise(300, 40).png().toBuffer(),
    await noise(300, 40).webp().toBuffer(),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.double({ min: 0, max: 0.97, noNaN: true }),
      async (bytes, part) => {
        const result = await acceptImage(bytes.subarray(0, Math.floor(bytes.length * part)), "logo")
        expect(result.ok).toBe(false)
      },
    ),
    { numRuns: 60 },
  )
})

test("whatever the bytes are, the answer is a picture or a reason", async () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 2), edits, async (which, list) => {
      const bytes = Buffer.from([jpeg, png, webp][which] ?? jpeg)
      for (const [position, value] of list) bytes[position % bytes.length] = value
      const result = await acceptImage(bytes, "logo")
      expect(result.ok ? result.files.length : result.reason).toBeTruthy()
    }),
    { numRuns: 40 },
  )
})
