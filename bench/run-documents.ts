import type { BenchDatabase } from "./bench-database.ts"
import { growTo } from "./data/grow.ts"
import { stages } from "./data/sizes.ts"
import type { Figure } from "./figures.ts"
import { measureBytes } from "./measures/bytes.ts"
import { measureTaps } from "./measures/phone-taps.ts"
import { measurePhone, type PhoneSide } from "./measures/phone.ts"
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

/**
 * Measures a shopper's first visit on a slow phone. Given another checkout, which is built, it measures both in turns
 * and adds the ratios.
 */
export async function benchPhone(checkout: string | null): Promise<Figure[]> {
  const platforms: Platform[] = []
  try {
    platforms.push((await startPlatform(platformFolder)).platform)
    if (checkout !== null) platforms.push((await startPlatform(`${platformFolder}-other`, checkout)).platform)
    const sides = await Promise.all(platforms.map(sideOf))
    return await inChromium((browser) => measurePhone(browser, sides))
  } finally {
    for (const platform of platforms) await platform.end()
  }
}

/** Measures what a shopper's browser receives and shows of the example shops. */
export async function measureOnPlatform(platform: Platform, log: (line: string) => void): Promise<Figure[]> {
  const side = await sideOf(platform)
  const { address, pages } = side
  log("bytes")
  const bytes = await measureBytes(address, pages)
  log("slow phone")
  return inChromium(async (browser) => [
    ...bytes,
    ...(await measurePhone(browser, [side])),
    ...(await measureTaps(browser, address, pages)),
  ])
}

async function sideOf({ address }: Platform) {
  const shop = "/shop/preview-shop"
  const home = await (await fetch(address + shop)).text()
  const [product = ""] = /\/shop\/preview-shop\/[0-9a-f-]{36}/.exec(home) ?? []
  return { address, pages: { landing: "/", shop, product } } satisfies PhoneSide
}
