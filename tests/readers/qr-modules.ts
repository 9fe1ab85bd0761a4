import sharp from "sharp"
import type { Modules } from "./read-qr.ts"

/**
 * Returns the QR code in an SVG and its quiet zone in modules.
 * @throws unless it is dark on white
 */
export function modulesOfSvg(svg: string): { modules: Modules; quietZone: number } {
  const [, side = "0"] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  const [, path = ""] = /<path d="([^"]+)" fill="#000"/.exec(svg) ?? []
  const size = Number(side)
  if (!svg.includes(`<rect width="${size}" height="${size}" fill="#fff"`) || path === "")
    throw new Error("not dark on white")
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return cropped(rows)
}

/**
 * Returns the same for a PNG. Its module size follows from the quiet zone before the first dark pixel: four modules.
 */
export async function modulesOfPng(png: Uint8Array): Promise<{ modules: Modules; quietZone: number }> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  let first = 0
  while (!isDark(first, first)) first++
  const module = first / 4
  const size = info.width / module
  const middle = (at: number) => Math.floor((at + 0.5) * module)
  return cropped(
    Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => isDark(middle(x), middle(y))),
    ),
  )
}

type Region = { left: number; top: number; width: number; height: number }

/**
 * Returns the QR code within a part of a picture in which nothing else is dark. Its module size follows from a finder's
 * side: seven modules.
 */
export async function modulesInPicture(png: Uint8Array, region: Region): Promise<Modules> {
  const { data, info } = await sharp(png)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  const first = data.findIndex((value) => value < 128)
  const [left, top] = [first % info.width, Math.floor(first / info.width)]
  let finder = 0
  while (isDark(left + finder, top)) finder++
  const module = finder / 7
  const last = data.findLastIndex((value) => value < 128)
  const size = Math.round((Math.floor(last / info.width) - top + 1) / module)
  const middle = (at: number) => Math.floor((at + 0.5) * module)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(left + middle(x), top + middle(y))),
  )
}

function cropped(rows: readonly (readonly boolean[])[]): { modules: Modules; quietZone: number } {
  const quietZone = rows.findIndex((row) => row.includes(true))
  const inside = rows.slice(quietZone, rows.length - quietZone)
  return { modules: inside.map((row) => row.slice(quietZone, row.length - quietZone)), quietZone }
}
