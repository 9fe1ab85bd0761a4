import { get } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import type { Figure } from "../figures.ts"

const browser = { "accept-encoding": "br" }

/** What a first visit sends of a page, pictures and fonts apart, as it is compressed on its way: (f) of the bench. */
export async function measureBytes(
  address: string,
  pages: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const { text: html, size } = await fetchImproved(address + path)
    const styles = hrefs(html, /<link[^>]*rel="stylesheet"[^>]*>/g)
    const scripts = hrefs(html, /<(?:link[^>]*rel="modulepreload"|script[^>]*src=)[^>]*>/g)
    figures.push(
      { group: "bytes", name: `${name}, HTML`, value: size / 1024, unit: "KB", goal: most(25) },
      await sumOf(`${name}, CSS`, address, styles, 15),
      await sumOf(
        `${name}, script before the first wish`,
        address,
        await withImports(address, scripts, atOnce),
        6,
      ),
      await sumOf(`${name}, script after all wishes`, address, await withImports(address, scripts, ever), 75),
    )
  }
  return figures
}

const most = (value: number) => ({ at: "most", value }) as const

async function sumOf(name: string, address: string, paths: readonly string[], goal: number): Promise<Figure> {
  const sizes = await Promise.all(paths.map(async (path) => (await fetchWhole(address + path)).size))
  const value = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return { group: "bytes", name, value, unit: "KB", goal: most(goal), from: `${paths.length} files` }
}

/** What a built script imports, and of that what it imports before it runs. */
const ever = /\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const atOnce = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Scripts and all that they lead to by such imports. */
async function withImports(address: string, scripts: readonly string[], imports: RegExp): Promise<string[]> {
  const found = new Set(scripts)
  // A set also yields what is added while it is read.
  for (const path of found) {
    const { text } = await fetchWhole(address + path)
    for (const [, file = ""] of text.matchAll(imports)) found.add(path.replace(/[^/]+$/, file))
  }
  return [...found]
}

/** A page as it is sent once it was requested again: the highest level of Brotli follows a moment later. */
async function fetchImproved(url: string): Promise<Whole> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const whole = await fetchWhole(url)
    if (whole.isPacked) return whole
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} is not compressed`)
}

type Whole = { text: string; size: number; isPacked: boolean }

/** With how many bytes it travels: `fetch` would have unpacked them. */
function fetchWhole(url: string): Promise<Whole> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browser }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => {
        const bytes = Buffer.concat(parts)
        const isPacked = response.headers["content-encoding"] === "br"
        const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString()
        if (response.statusCode === 200) resolve({ text, size: bytes.length, isPacked })
        else reject(new Error(`${url} was answered with ${response.statusCode}`))
      })
    }).on("error", reject)
  })
}

function hrefs(html: string, tags: RegExp): string[] {
  const found = [...html.matchAll(tags)].flatMap(([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [])
  return [...new Set(found)].filter((path) => path.startsWith("/"))
}
