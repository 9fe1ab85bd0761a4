import type { Browser } from "@playwright/test"
import { medianOf, type Figure } from "../figures.ts"
import { onPhone, phoneRuns } from "../slow-phone.ts"

type Seen = { firstPaint: number; largestPaint: number; shift: number; blocked: number }

/** A shopper's first visit on a slow phone: (i) of the bench. Milliseconds; the shift has no unit. */
export async function measurePhone(
  browser: Browser,
  address: string,
  pages: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const seen: Seen[] = []
    for (let run = 0; run < phoneRuns; run++) seen.push(await visit(browser, address + path))
    const of = (kind: keyof Seen) => medianOf(seen.map((one) => one[kind]))
    const group = "slow phone"
    const paint = { group, name: `${name}, largest contentful paint`, value: of("largestPaint") }
    figures.push(
      { group, name: `${name}, first contentful paint`, value: of("firstPaint"), unit: "ms" },
      { ...paint, unit: "ms", goal: most(1_500) },
      { group, name: `${name}, layout shift`, value: of("shift"), unit: "", goal: most(0) },
      { group, name: `${name}, total blocking time`, value: of("blocked"), unit: "ms", goal: most(50) },
    )
  }
  return figures
}

const most = (value: number) => ({ at: "most", value }) as const

const visit = (browser: Browser, url: string) =>
  onPhone(browser, watch, async ({ page }) => {
    await page.goto(url, { waitUntil: "networkidle" })
    return page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      return { ...(globalThis as unknown as { seen: Seen }).seen, firstPaint: paint?.startTime ?? NaN }
    })
  })

/** Runs in the page, before everything else. Long tasks block from their fiftieth millisecond on. */
function watch(): void {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { seen })
  const each = (
    type: string,
    use: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as Parameters<typeof use>[0])
    }).observe({ type, buffered: true })
  each("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime))
  each("layout-shift", ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  each("longtask", ({ duration }) => (seen.blocked += Math.max(0, duration - 50)))
}
