import { deflateSync } from "node:zlib"
import { flatPng, interlacedPng, pngChunk, redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { sharp } from "#app/images/pipeline/sharp.server.ts"
import type { ImageError } from "#app/images/accept/accept-pictures.server.ts"

/** A malicious file and the expected result. */
export type HostilePicture = {
  what: string
  /** Its claimed name and type. */
  name: string
  type: string
  bytes: Uint8Array
  becomes: "stored" | ImageError
}

/** A marker in every part of a picture that can hide data: it must never appear again. */
export const canary = "canary-of-the-hostile"
const script = `<script>alert("${canary}")</script>`
const plainZip = `PK\u0003\u0004 ${canary} PK\u0005\u0006${"\0".repeat(18)}`

export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await redAndBlue().jpeg().toBuffer()
  const png = await redAndBlue().png().toBuffer()
  const webp = await redAndBlue().webp().toBuffer()
  const behind = (picture: Buffer, text: string) => Buffer.concat([picture, Buffer.from(text, "latin1")])
  const picture = redAndBlue()
    .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 53/1 0/1" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .withIccProfile("p3", { attach: true })
  const stored = (what: string, name: string, type: string, bytes: Uint8Array): HostilePicture => ({
    ...{ what, name, type, bytes, becomes: "stored" },
  })
  const rejected = (becomes: ImageError, what: string, bytes: Uint8Array): HostilePicture => ({
    ...{ what, name: "picture.jpg", type: "image/jpeg", bytes, becomes },
  })
  return [
    stored("a JPEG with a page behind it", "x.html", "text/html", behind(jpeg, script)),
    stored("a PNG with an archive behind it", "../../../x.zip", "application/zip", behind(png, plainZip)),
    stored("a WebP that says it is SVG", "x.svg", "image/svg+xml", behind(webp, script)),
    stored("a JPEG whose comment is a script", "x.jpg\0.js", "text/javascript", withComment(jpeg)),
    stored("a JPEG with a place", "x.jpg", "image/jpeg", await picture.clone().jpeg().toBuffer()),
    stored("a PNG with a place", "x.png", "image/png", await picture.clone().png().toBuffer()),
    stored("a WebP with a place", "x.webp", "image/webp", await picture.clone().webp().toBuffer()),
    stored("a PNG with texts and half a profile", "x.png", "image/png", withTexts(png)),
    stored("an animated WebP", "x.webp", "image/webp", await animated()),
    stored("a PNG in 20,000 pieces", "x.png", "image/png", inPieces(flatPng(4_000, 4_000), 20_000)),
    stored("the largest there may be", "x.png", "image/png", interlacedPng(5_000)),
    rejected("image_type", "GIF89a that is a script", Buffer.from(`GIF89a=1;alert("${canary}")//`)),
    rejected("image_type", "a page before a JPEG", Buffer.concat([Buffer.from(script), jpeg])),
    rejected("image_type", "SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)),
    rejected("image_type", "SVG as XML", Buffer.from(`<?xml version="1.0"?><svg xmlns="x">${script}</svg>`)),
    rejected("image_type", "GIF", await redAndBlue().gif().toBuffer()),
    rejected("image_type", "AVIF", await redAndBlue().avif().toBuffer()),
    rejected("image_heic", "HEIC", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0heicmif1", "latin1")),
    rejected("image_type", "TIFF", await redAndBlue().tiff().toBuffer()),
    rejected("image_type", "PDF", Buffer.from(`%PDF-1.7\n${script}`)),
    rejected("image_type", "an archive before a PNG", Buffer.concat([Buffer.from(plainZip, "latin1"), png])),
    rejected("image_too_many_pixels", "256 megapixels in 31 KB", flatPng(16_000, 16_000)),
    rejected("image_too_many_pixels", "a JPEG that says 65,500 × 65,500", claiming(jpeg)),
    rejected("image_unreadable", "a JPEG that breaks off", jpeg.subarray(0, jpeg.length / 2)),
    rejected("image_unreadable", "a PNG that breaks off", png.subarray(0, png.length / 2)),
    rejected("image_unreadable", "a WebP that breaks off", webp.subarray(0, webp.length / 2)),
    rejected("image_unreadable", "a JPEG of 2,000 scans", await manyScans()),
    rejected(
      "image_unreadable",
      "the beginning of a JPEG, and a script",
      behind(jpeg.subarray(0, 4), script),
    ),
  ]
}

function withComment(jpeg: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

const beforePixels = 8 + 25

function withTexts(png: Buffer): Buffer {
  const chunks = [
    pngChunk("tEXt", Buffer.from(`Comment\0${script}`, "latin1")),
    pngChunk(
      "zTXt",
      Buffer.concat([Buffer.from("Big\0\0", "latin1"), deflateSync(Buffer.alloc(30_000_000))]),
    ),
    pngChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x>${script}</x>`, "latin1")),
    pngChunk("eXIf", Buffer.from(`MM\0*\0\0\0\u0008${canary}`, "latin1")),
    pngChunk("iCCP", Buffer.concat([Buffer.from("odd\0\0", "latin1"), deflateSync(Buffer.from(canary))])),
  ]
  return Buffer.concat([png.subarray(0, beforePixels), ...chunks, png.subarray(beforePixels)])
}

/** The same pixels in many small chunks, most of them empty. */
function inPieces(png: Buffer, pieces: number): Buffer {
  const length = png.readUInt32BE(beforePixels)
  const pixels = png.subarray(beforePixels + 8, beforePixels + 8 + length)
  const most = Math.ceil(length / pieces)
  const chunks = Array.from({ length: pieces }, (_, index) =>
    pngChunk("IDAT", pixels.subarray(index * most, (index + 1) * most)),
  )
  return Buffer.concat([png.subarray(0, beforePixels), ...chunks, png.subarray(beforePixels + 12 + length)])
}

async function animated(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(Array.from({ length: 60 }, (_, one) => frame(`rgb(${one},0,0)`)))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** With another size in its frame header than it has. */
function claiming(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(65_500, frame + 5)
  changed.writeUInt16BE(65_500, frame + 7)
  return changed
}

/** A progressive JPEG of 23 megapixels whose last pass over all of them comes again and again. */
async function manyScans(): Promise<Buffer> {
  const large = { create: { width: 4_800, height: 4_800, channels: 3, background: "#ff0000" } } as const
  const jpeg = await sharp(large).jpeg({ progressive: true }).toBuffer()
  const end = jpeg.length - 2
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: 2_000 }, () => scan),
    jpeg.subarray(end),
  ])
}
