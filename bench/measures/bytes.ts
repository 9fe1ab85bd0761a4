import { get } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import type { Figure } from "../figures.ts"

const browser = { "accept-encoding": "br" }

/** Measures the compressed bytes of a first visit to a page, without pictures and fonts: (f) of the bench. */
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
        await withImports(address, scripts, staticImports),
        6,
      ),
      await sumOf(
        `${name}, script after all wishes`,
        address,
        await withImports(address, scripts, allImports),
        75,
      ),
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

/** The first expression finds every import of a built script, the second those before it runs. */
const allImports = /\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const staticImports = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Returns scripts with all that they import by such imports. */
async function withImports(address: string, scripts: readonly string[], imports: RegExp): Promise<string[]> {
  const found = new Set(scripts)
  // A set also yields what is added while it is read.
  for (const path of found) {
    const { text } = await fetchWhole(address + path)
    for (const [, file = ""] of text.matchAll(imports)) found.add(path.replace(/[^/]+$/, file))
  }
  return [...found]
}

/** Fetches a page until its second encoding: the highest level of Brotli follows a moment after the first request. */
async function fetchImproved(url: string): Promise<Whole> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const whole = await fetchWhole(url)
    if (whole.isPacked) return whole
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} is not compressed`)
}

type Whole = { text: string; size: number; isPacked: boolean }

/** Fetches a page with its compressed bytes, which `fetch` would unpack. */
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
