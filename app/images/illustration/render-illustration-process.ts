import { readFile } from "node:fs/promises"

import sharp from "sharp"

import type { Rendered } from "./render-illustration.server.ts"

/**
 * The process of `renderIllustrations`: draws the SVG files of its arguments, sends each PNG to its parent and exits, also
 * when its parent is gone.
 * It is the only part of the product that reads SVG. Files are passed as bytes, so that an SVG can't refer to another
 * file.
 */
const side = 800
const foreignContent = /<!(?:DOCTYPE|ENTITY)|<(?:script|image|foreignObject)\b|href\s*=\s*["'](?!#)/i

async function draw(path: string): Promise<Rendered> {
  try {
    const svg = await readFile(path)
    if (foreignContent.test(svg.toString("utf8"))) throw new Error("it refers to something outside itself")
    const { width = 0, height = 0 } = await sharp(svg).metadata()
    const density = Math.min(2_400, Math.max(1, (72 * side) / Math.min(width, height)))
    const image = sharp(svg, { density }).resize(side, side, { fit: "cover" })
    return { path, png: await image.png({ compressionLevel: 1 }).toBuffer() }
  } catch (error) {
    return { path, failure: error instanceof Error ? error.message : String(error) }
  }
}

// The process that waits for the drawings may end before them.
process.once("disconnect", () => process.exit())

const waiting = process.argv.slice(2)

async function drawInQueue(): Promise<void> {
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const rendered = await draw(path)
    await new Promise((sent) => process.send?.(rendered, sent))
  }
}

await Promise.all([drawInQueue(), drawInQueue()])
process.disconnect?.()
