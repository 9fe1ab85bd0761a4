import { qrModules } from "./qr-modules.server.ts"

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
