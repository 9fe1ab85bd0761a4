import { encode } from "uqr"
import { generatedPicture } from "../generated/generated-pictures.server.ts"
import { sharp } from "../pipeline/sharp.server.ts"

/** Modules of white around a code, which readers need (ISO/IEC 18004). */
const quietZone = 4

/** The QR code of a text, row by row, true for dark, its quiet zone included: 15 % of it may be worn off or printed badly. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: "M", border: quietZone }).data
}

/** A code as a drawing: a dark path in a square of `side` units, one a module. */
export type QrCode = { side: number; path: string }

export function qrCode(text: string): QrCode {
  const modules = qrModules(text)
  return { side: modules.length, path: modules.map(rowPath).join("") }
}

/** Each run of dark modules as one bar. */
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

/** The code as a file of its own. */
export function qrSvg(text: string): string {
  const { side, path } = qrCode(text)
  const size = `viewBox="0 0 ${side} ${side}" width="${side * 16}" height="${side * 16}"`
  const ground = `<rect width="${side}" height="${side}" fill="#fff"/>`
  const code = `<path d="${path}" fill="#000"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">${ground}${code}</svg>\n`
}

/** In pixels: enough for a poster, and still a small file, because it has two colours. */
const leastSide = 1_024

/** The QR code of a text as a PNG of at least 1,024 pixels, each module a whole number of them. */
export async function qrPng(text: string): Promise<Buffer> {
  const modules = qrModules(text)
  const count = modules.length
  const pixels = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  const side = Math.ceil(leastSide / count) * count
  return sharp(pixels, { raw: { width: count, height: count, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

/**
 * A cached {@link qrPng}.
 * @throws QueueFull
 */
export const cachedQrPng = generatedPicture<string>("qr", qrPng)
