import type { Browser } from "@playwright/test"
import { medianOf, type Figure } from "../figures.ts"
import { onPhone, phoneRuns } from "../slow-phone.ts"

/** The begin and end of a long task (50 ms or more). */
type Task = readonly [begin: number, end: number]
type Seen = { firstPaint: number; largestPaint: number; shift: number; tasks: readonly Task[] }

/** Measures a shopper's first visit on a slow phone: (i) of the bench. Milliseconds; the shift has no unit. */
export async function measurePhone(
  browser: Browser,
  address: string,
  pages: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const seen: Seen[] = []
    for (let run = 0; run < phoneRuns; run++) seen.push(await visit(browser, address + path))
    const of = (kind: Exclude<keyof Seen, "tasks">) => medianOf(seen.map((one) => one[kind]))
    const group = "slow phone"
    const paint = { group, name: `${name}, largest contentful paint`, value: of("largestPaint") }
    figures.push(
      { group, name: `${name}, first contentful paint`, value: of("firstPaint"), unit: "ms" },
      { ...paint, unit: "ms", goal: most(1_500) },
      { group, name: `${name}, layout shift`, value: of("shift"), unit: "", goal: most(0) },
      {
        ...{ group, name: `${name}, total blocking time`, unit: "ms", goal: most(50) },
        value: medianOf(seen.map(({ tasks, firstPaint }) => blockedFrom(firstPaint, tasks))),
        from: `${Math.round(medianOf(seen.map(({ tasks }) => blockedFrom(0, tasks))))} with what runs before the first paint`,
      },
    )
  }
  return figures
}

const most = (value: number) => ({ at: "most", value }) as const

/**
 * Sums the time beyond 50 ms of each task from a moment on: from the first paint on, it is the web's total blocking
 * time.
 */
function blockedFrom(moment: number, tasks: readonly Task[]): number {
  const lengths = tasks.map(([begin, end]) => end - Math.max(begin, moment))
  return lengths.reduce((sum, length) => sum + Math.max(0, length - 50), 0)
}

const visit = (browser: Browser, url: string) =>
  onPhone(browser, watch, async ({ page }) => {
    await page.goto(url, { waitUntil: "networkidle" })
    return page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      return { ...(globalThis as unknown as { seen: Seen }).seen, firstPaint: paint?.startTime ?? NaN }
    })
  })

/** It runs in the page, before everything else. */
function watch(): void {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] as Task[] }
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
  each("longtask", ({ startTime, duration }) => void seen.tasks.push([startTime, startTime + duration]))
}
