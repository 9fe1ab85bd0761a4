import type { Browser } from "@playwright/test"
import { medianOf, type Figure } from "../figures.ts"
import { onPhone, phoneRuns } from "../slow-phone.ts"

/** The begin and end of a long task (50 ms or more). */
type Task = readonly [begin: number, end: number]
type Watched = { largestPaint: number; shift: number; tasks: readonly Task[] }
/** `drawing` is what the main thread parses, styles and lays out until the first paint. */
type Seen = Watched & { firstPaint: number; drawing: number }

/** A platform with its pages by name. */
export type PhoneSide = { address: string; pages: Readonly<Record<string, string>> }

/**
 * Measures a shopper's first visit on a slow phone: (i) of the bench. Milliseconds; the shift has no unit. Of two sides
 * it measures the pages in turns, and adds the ratio of the first to the other.
 */
export async function measurePhone(browser: Browser, sides: readonly PhoneSide[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of Object.keys(sides[0]?.pages ?? {})) {
    const seen: Seen[][] = sides.map(() => [])
    for (let run = 0; run < phoneRuns; run++)
      for (const [index, { address, pages }] of sides.entries())
        seen[index]?.push(await visit(browser, address + pages[name]))
    const figure = (what: string, unit: Figure["unit"], valueOf: (one: Seen) => number): Figure => {
      const [value = NaN, other] = seen.map((side) => medianOf(side.map(valueOf)))
      // A shift and blocked time are mostly zero.
      const from = other ? { from: `${(value / other).toFixed(2)} of the other's ${other.toFixed(2)}` } : {}
      return { group: "slow phone", name: `${name}, ${what}`, value, unit, ...from }
    }
    const blocked = figure("total blocking time", "ms", ({ tasks, firstPaint }) =>
      blockedFrom(firstPaint, tasks),
    )
    const whole = Math.round(medianOf((seen[0] ?? []).map(({ tasks }) => blockedFrom(0, tasks))))
    figures.push(
      figure("first contentful paint", "ms", ({ firstPaint }) => firstPaint),
      figure("parsing, style and layout until then", "ms", ({ drawing }) => drawing),
      { ...figure("largest contentful paint", "ms", ({ largestPaint }) => largestPaint), goal: most(1_500) },
      { ...figure("layout shift", "", ({ shift }) => shift), goal: most(0) },
      { from: `${whole} with what runs before the first paint`, ...blocked, goal: most(50) },
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
  onPhone(browser, watch, async ({ page, devtools }): Promise<Seen> => {
    const timeline: TraceEvent[] = []
    devtools.on(
      "Tracing.dataCollected",
      ({ value }) => void timeline.push(...(value as unknown as TraceEvent[])),
    )
    await devtools.send("Tracing.start", {
      traceConfig: { includedCategories: ["devtools.timeline", "loading"] },
    })
    await page.goto(url, { waitUntil: "networkidle" })
    const complete = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()))
    await devtools.send("Tracing.end")
    await complete
    const seen = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      return { ...(globalThis as unknown as { seen: Watched }).seen, firstPaint: paint?.startTime ?? NaN }
    })
    return { ...seen, drawing: drawingIn(timeline) }
  })

/** Times are microseconds. */
type TraceEvent = { name: string; ts: number; dur?: number; pid: number; tid: number }

const drawingSteps = new Set(["ParseAuthorStyleSheet", "UpdateLayoutTree", "Layout"])

/** Sums what the page's main thread parsed, styled and laid out before its first contentful paint, in milliseconds. */
function drawingIn(timeline: readonly TraceEvent[]): number {
  const paint = timeline.findLast(({ name }) => name === "firstContentfulPaint")
  const steps = timeline.filter(
    ({ name, ts, pid, tid }) =>
      drawingSteps.has(name) &&
      paint !== undefined &&
      pid === paint.pid &&
      tid === paint.tid &&
      ts < paint.ts,
  )
  return steps.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000
}

/** It runs in the page, before everything else. */
function watch(): void {
  const seen = { largestPaint: 0, shift: 0, tasks: [] as Task[] }
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
