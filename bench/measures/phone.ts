import { chromium, type Browser } from "@playwright/test"
import { findChromium } from "#tests/run/find-chromium.ts"
import { medianOf, type Figure } from "../figures.ts"

const runs = 5

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit a second down and 0.75 up, in bytes. */
const network = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1_638_400 / 8) * 0.9, uploadThroughput: (750_000 / 8) * 0.9 },
}

type Seen = { firstPaint: number; largestPaint: number; shift: number; blocked: number }

/** A shopper's first visit on a slow phone: (i) of the bench. Milliseconds; the shift has no unit. */
export async function measurePhone(
  address: string,
  pages: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const seen: Seen[] = []
      for (let run = 0; run < runs; run++) seen.push(await visit(browser, address + path))
      const of = (kind: keyof Seen) => medianOf(seen.map((one) => one[kind]))
      const group = "slow phone"
      figures.push(
        { group, name: `${name}, first contentful paint`, value: of("firstPaint"), unit: "ms" },
        {
          group,
          name: `${name}, largest contentful paint`,
          value: of("largestPaint"),
          unit: "ms",
          goal: most(1_500),
        },
        { group, name: `${name}, layout shift`, value: of("shift"), unit: "", goal: most(0) },
        { group, name: `${name}, total blocking time`, value: of("blocked"), unit: "ms", goal: most(150) },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

const most = (value: number) => ({ at: "most", value }) as const

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", network)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: "networkidle" })
    return await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      return { ...(globalThis as unknown as { seen: Seen }).seen, firstPaint: paint?.startTime ?? NaN }
    })
  } finally {
    await context.close()
  }
}

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
