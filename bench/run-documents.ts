import type { BenchDatabase } from "./bench-database.ts"
import { growTo } from "./data/grow.ts"
import { stages } from "./data/sizes.ts"
import type { Figure } from "./figures.ts"
import { measureBytes } from "./measures/bytes.ts"
import { measureTaps } from "./measures/phone-taps.ts"
import { measurePhone } from "./measures/phone.ts"
import { measureRendering } from "./measures/rendering.ts"
import { platformFolder } from "./measures/start.ts"
import { inChromium } from "./slow-phone.ts"
import { startPlatform, type Platform } from "./measured-platform.ts"

/**
 * Measures what public pages cost server and shopper, on a small database and on the platform of an earlier run: quick
 * enough for each change.
 */
export async function benchDocuments(
  database: BenchDatabase,
  log: (line: string) => void,
): Promise<Figure[]> {
  const small = await database.beside("vitrine_bench_100")
  const { owner, address, settings } = small
  let rendered: Figure[]
  try {
    await growTo(owner, stages.slice(0, 1), log)
    log("rendered pages")
    rendered = await measureRendering({ address, settings }, owner)
  } finally {
    await small.close()
  }
  const { platform } = await startPlatform(platformFolder)
  try {
    return [...rendered, ...(await measureOnPlatform(platform, log))]
  } finally {
    await platform.end()
  }
}

/** Measures what a shopper's browser receives and shows of the example shops. */
export async function measureOnPlatform(
  { address }: Platform,
  log: (line: string) => void,
): Promise<Figure[]> {
  const shop = "/shop/preview-shop"
  const home = await (await fetch(address + shop)).text()
  const [product = ""] = /\/shop\/preview-shop\/[0-9a-f-]{36}/.exec(home) ?? []
  const pages = { landing: "/", shop, product }
  log("bytes")
  const bytes = await measureBytes(address, pages)
  log("slow phone")
  return inChromium(async (browser) => [
    ...bytes,
    ...(await measurePhone(browser, address, pages)),
    ...(await measureTaps(browser, address, pages)),
  ])
}
