import { beforeAll, expect, test } from "vitest"

import { pictureWidths, pictureTypes } from "#app/domain/picture/image-limits.ts"

import type { AcceptedImage } from "./accept-pictures.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"
import { flatPng, noise, pixelAt, redAndBlue } from "../pipeline/test-pictures.ts"
import { accepted } from "./test-accepted.ts"

const red = [254, 0, 0]
const blue = [0, 0, 254]
let jpeg: Buffer
let png: Buffer
let webp: Buffer

beforeAll(async () => {
  jpeg = await redAndBlue().jpeg().toBuffer()
  png = await redAndBlue().png().toBuffer()
  webp = await redAndBlue().webp().toBuffer()
})

function fileOf(picture: AcceptedImage, width: number, type: string): Uint8Array {
  const file = picture.files.find((one) => one.width === width && one.type === type)
  if (!file) throw new Error(`no file ${width} ${type}`)
  return file.bytes
}

function close(colour: number[], expected: number[]): boolean {
  return colour.every((value, index) => Math.abs(value - (expected[index] ?? -99)) < 12)
}

test.each(["product", "logo"] as const)("makes every width and type of a %s", async (kind) => {
  const picture = await accepted(png, kind)
  const widths = pictureWidths[kind]
  expect(picture.files.map(({ width, type }) => `${width}.${type}`)).toEqual(
    widths.flatMap((width) => pictureTypes.map((type) => `${width}.${type}`)),
  )
  for (const { width, type, bytes } of picture.files) {
    if (type === "avif") expect(Buffer.from(bytes.subarray(4, 12)).toString()).toBe("ftypavif")
    else expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width, hasAlpha: false })
  }
  expect(picture.hash).toMatch(/^[0-9a-f]{32}$/)
})

test("crops to the centre square: as much red as blue", async () => {
  const file = fileOf(await accepted(png), 400, "jpg")
  expect(close(await pixelAt(file, 20, 200), red)).toBe(true)
  expect(close(await pixelAt(file, 380, 200), blue)).toBe(true)
  expect(close(await pixelAt(file, 190, 5), red)).toBe(true)
  expect(close(await pixelAt(file, 210, 395), blue)).toBe(true)
})

test.each([
  [3, "right", "left"],
  [6, "top", "bottom"],
  [8, "bottom", "top"],
])(
  "turns a picture with EXIF orientation %i upright: red %s, blue %s",
  async (orientation, redSide, blueSide) => {
    const at: Record<string, [number, number]> = {
      left: [20, 200],
      right: [380, 200],
      top: [200, 20],
      bottom: [200, 380],
    }
    const turned = await redAndBlue().jpeg().withMetadata({ orientation }).toBuffer()
    const file = fileOf(await accepted(turned), 400, "jpg")
    expect(close(await pixelAt(file, ...(at[redSide] ?? [0, 0])), red)).toBe(true)
    expect(close(await pixelAt(file, ...(at[blueSide] ?? [0, 0])), blue)).toBe(true)
  },
)

test("leaves nothing of EXIF, GPS, XMP or a colour profile", async () => {
  const canary = "canary-of-the-camera"
  const picture = await redAndBlue()
    .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 53/1 0/1" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
    .withIccProfile("p3", { attach: true })
    .jpeg()
    .toBuffer()
  expect(picture.includes(canary)).toBe(true)
  expect((await sharp(picture).metadata()).exif?.length).toBeGreaterThan(0)

  const { files } = await accepted(picture)
  for (const { type, bytes } of files) {
    for (const word of [canary, "Exif\0", "GPS", "xmpmeta", "ICC_PROFILE"])
      expect(Buffer.from(bytes).includes(word), `${word} in ${type}`).toBe(false)
    if (type === "avif") continue
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }
})

test("takes the first page of an animated WebP", async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
  const animated = await sharp([await frame("#ff0000"), await frame("#0000ff")], { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  const file = fileOf(await accepted(animated), 400, "webp")
  expect((await sharp(file).metadata()).pages).toBeUndefined()
  expect(close(await pixelAt(file, 200, 200), red)).toBe(true)
})

test("transparent parts are white in JPEG and stay transparent in WebP", async () => {
  const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer()
  const picture = await accepted(clear)
  expect(await pixelAt(fileOf(picture, 400, "jpg"), 200, 200)).toEqual([255, 255, 255])
  expect((await pixelAt(fileOf(picture, 400, "webp"), 200, 200))[3]).toBe(0)
})

test("half transparent red is red in WebP, pink in JPEG", async () => {
  const half = await sharp({ create: { width: 90, height: 90, channels: 4, background: "#ff000080" } })
    .png()
    .toBuffer()
  const picture = await accepted(half)
  expect(close(await pixelAt(fileOf(picture, 400, "jpg"), 200, 200), [255, 127, 127])).toBe(true)
  expect(close(await pixelAt(fileOf(picture, 400, "webp"), 200, 200), [255, 0, 0, 128])).toBe(true)
})

test.each([
  ["grey", () => redAndBlue().toColourspace("b-w").png()],
  ["16 bits", () => redAndBlue().toColourspace("rgb16").png()],
  ["a palette", () => redAndBlue().png({ palette: true })],
  ["interlaced", () => redAndBlue().png({ progressive: true })],
  ["CMYK", () => redAndBlue().toColourspace("cmyk").jpeg()],
  ["grey with alpha", () => redAndBlue().ensureAlpha(0.5).toColourspace("b-w").png()],
])("reads a picture that is %s", async (_name, make) => {
  const picture = await accepted(await make().toBuffer())
  expect(await sharp(fileOf(picture, 192, "jpg")).metadata()).toMatchObject({ width: 192, space: "srgb" })
})

test("a picture of one pixel becomes a whole one", async () => {
  expect((await accepted(flatPng(1, 1), "product")).files).toHaveLength(12)
})

test("the placeholder is a tiny WebP, also of noise", async () => {
  const noisy = await noise(40, 90).resize(400, 400, { kernel: "nearest" }).png().toBuffer()
  const { placeholder } = await accepted(noisy)
  expect(placeholder.length).toBeLessThanOrEqual(200)
  const [head = "", base64 = ""] = placeholder.split(",")
  expect(head).toBe("data:image/webp;base64")
  expect((await sharp(Buffer.from(base64, "base64")).metadata()).format).toBe("webp")
})

test("at most two pictures are worked on at once, however many are sent", async () => {
  let most = 0
  const watch = () => {
    const { queue, process } = sharp.counters()
    // A task that begins is counted in both for a moment, so their sum may be one too high.
    most = Math.max(most, queue, process)
  }
  sharp.queue.on("change", watch)
  try {
    // With so many, one begins while another one is worked on, even on a busy machine.
    const several = Array.from({ length: 6 }, () => [jpeg, png, webp]).flat()
    await Promise.all(several.map((bytes) => accepted(bytes)))
  } finally {
    sharp.queue.off("change", watch)
  }
  expect(most).toBe(2)
})
