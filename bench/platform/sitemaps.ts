import { medianOf } from "../figures.ts"
import { load } from "../load.ts"
import { largeShop } from "../data/sizes.ts"
import type { PageTimes, ServedPlatform } from "./admin-pages.ts"

const runs = 5

/** Measures a crawler's pages, each rendered and never from the cache. Milliseconds. */
export async function measureSitemaps(platforms: readonly ServedPlatform[]): Promise<PageTimes[]> {
  const paths = {
    "sitemap, index": "/sitemap.xml",
    "sitemap, a shop of 10,000": `/shop/${largeShop}/sitemap.xml`,
  }
  const sides = platforms.map((platform) => ({ ...platform, times: new Map<string, number[]>() }))
  for (let run = 0; run < runs; run++) {
    for (const { port, owner, times } of run % 2 === 0 ? sides : sides.toReversed()) {
      for (const [name, path] of Object.entries(paths)) {
        await owner.query("notify vitrine_changes, 'everything'")
        await new Promise((resolve) => setTimeout(resolve, 100))
        const { medianMs } = await load({ port, paths: [path], connections: 1 })
        times.set(name, [...(times.get(name) ?? []), medianMs])
      }
    }
  }
  return sides.map(({ times }) =>
    Object.fromEntries([...times].map(([name, values]) => [name, medianOf(values)])),
  )
}
