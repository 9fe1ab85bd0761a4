import { encode } from "uqr"
import { generatedPicture } from "../generated/generated-pictures.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"

/** Readers need so many white modules around a code (ISO/IEC 18004). */
const quietZoneModules = 4

/**
 * Returns the QR code of a text with its quiet zone, row by row, true for dark. It stays readable with 15 % of it worn
 * off or printed badly.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: "M", border: quietZoneModules }).data
}

/** A code as a drawing: a dark path in a square of `side` units. Each module is one unit. */
export type QrCode = { side: number; path: string }

export function qrCode(text: string): QrCode {
  const modules = qrModules(text)
  return { side: modules.length, path: modules.map(rowPath).join("") }
}

/** Draws each run of dark modules as one bar. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ""
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x + 1 - start
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}

/** Returns the code as an SVG file. */
export function qrSvg(text: string): string {
  const { side, path } = qrCode(text)
  const size = `viewBox="0 0 ${side} ${side}" width="${side * 16}" height="${side * 16}"`
  const ground = `<rect width="${side}" height="${side}" fill="#fff"/>`
  const code = `<path d="${path}" fill="#000"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">${ground}${code}</svg>\n`
}

/** This is enough for a poster, and the file stays small, because it has two colours. */
const minSidePixels = 1_024

/** Returns the QR code of a text as a PNG of at least 1,024 pixels. Each module is a whole number of pixels. */
export async function qrPng(text: string): Promise<Buffer> {
  const modules = qrModules(text)
  const count = modules.length
  const pixels = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  const side = Math.ceil(minSidePixels / count) * count
  return sharp(pixels, { raw: { width: count, height: count, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

/**
 * The cached {@link qrPng}.
 * @throws QueueFull
 */
export const cachedQrPng = generatedPicture<string>("qr", qrPng)
