import { crc32, deflateSync } from "node:zlib"

import { sharp } from "./sharp.server.ts"

/** Returns a picture of two halves, red on the left and blue on the right, 400×300 pixels. */
export function redAndBlue() {
  const half = { width: 200, height: 300, channels: 3, background: "#0000ff" } as const
  return sharp({ create: { ...half, width: 400, background: "#ff0000" } }).composite([
    { input: { create: half }, left: 200, top: 0 },
  ])
}

/** Returns noise, which nothing compresses well, `side` pixels square. `sigma` is its deviation, out of 255. */
export function noise(side: number, sigma: number) {
  const grain = { type: "gaussian", mean: 128, sigma } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: "#000000", noise: grain } })
}

/** Returns the colour of one pixel of a JPEG, PNG or WebP, channel by channel. */
export async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const from = (y * info.width + x) * info.channels
  return [...data.subarray(from, from + info.channels)]
}

/** Returns a black PNG of one bit a pixel: a few kilobytes that decode to `width * height` pixels. */
export function flatPng(width: number, height: number): Buffer {
  return blankPng(width, height, [1, 0, 0, 0, 0], height * (1 + Math.ceil(width / 8)))
}

/**
 * Returns a transparent, interlaced PNG, which is held in memory whole: no other format needs more for that many
 * pixels. `side` is a multiple of eight, so that its seven passes have fifteen eighths of its rows.
 */
export function interlacedPng(side: number): Buffer {
  return blankPng(side, side, [8, 6, 0, 0, 1], 4 * side ** 2 + (15 / 8) * side)
}

/**
 * `format` has the bits a channel, colour type, compression, filter and interlacing. `length` is that of the pixels, in
 * bytes.
 */
function blankPng(width: number, height: number, format: readonly number[], length: number): Buffer {
  const header = Buffer.from([...Array<number>(8).fill(0), ...format])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(length))),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}

/** Returns a chunk of a PNG with its length and its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const input = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(input))
  return Buffer.concat([length, input, sum])
}
