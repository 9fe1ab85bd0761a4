import sharp, { type OverlayOptions } from "sharp"

export type Tile = { name: string; picture: Buffer }

const gap = 16
const head = 28
/** Where a sheet ends and the next begins: what is on it stays readable when the whole sheet is looked at. */
const sheetWidth = 1560
const sheetHeight = 1720

/** Lays pictures side by side in columns of `width` pixels, each under its name; as many sheets as it takes. */
export async function drawSheets(tiles: readonly Tile[], width: number): Promise<Buffer[]> {
  const columns = Math.max(1, Math.floor((sheetWidth + gap) / (width + gap)))
  const sheets: { parts: OverlayOptions[]; height: number }[] = []
  let ends: number[] = []
  for (const { name, picture } of tiles) {
    const drawn = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true })
    const height = drawn.info.height + head + gap
    let column = ends.indexOf(Math.min(...ends))
    if (column < 0 || (ends[column] ?? 0) + height > sheetHeight + gap) {
      sheets.push({ parts: [], height: 0 })
      ends = Array.from({ length: columns }, () => 0)
      column = 0
    }
    const left = column * (width + gap)
    const top = ends[column] ?? 0
    ends[column] = top + height
    const sheet = sheets.at(-1)
    sheet?.parts.push({ input: label(name, width), left, top }, { input: drawn.data, left, top: top + head })
    if (sheet) sheet.height = Math.max(...ends) - gap
  }
  return Promise.all(
    sheets.map(({ parts, height }) =>
      sharp({
        create: { width: columns * (width + gap) - gap, height, channels: 3, background: "#8a8f98" },
      })
        .composite(parts)
        .png({ compressionLevel: 6 })
        .toBuffer(),
    ),
  )
}

function label(name: string, width: number): Buffer {
  const text = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${head}"><text x="4" y="19" font-family="sans-serif" font-size="15" fill="#fff">${text}</text></svg>`,
  )
}
