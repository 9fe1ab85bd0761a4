import { sharp } from "../pipeline/sharp.server.ts"
import { qrModules } from "./qr-modules.server.ts"

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
