import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test"
import { findChromium } from "#tests/run/find-chromium.ts"

export const phoneRuns = 5

/** Latency in milliseconds there and back, throughput in bytes a second. */
export type Line = { latency: number; downloadThroughput: number; uploadThroughput: number }

/** Slow 4G as in Lighthouse: 1.6 Mbit a second down and 0.75 up. */
export const slow4g: Line = {
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}

/** Slow 3G as in Lighthouse: 400 kbit a second in both directions. */
export const slow3g: Line = {
  latency: 400,
  downloadThroughput: (400_000 / 8) * 0.9,
  uploadThroughput: (400_000 / 8) * 0.9,
}

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession }

export async function inChromium<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    ...{ executablePath: findChromium(), args: ["--no-sandbox"] },
    // By default Playwright disables the cache that shows the previous page immediately.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/**
 * Opens a phone without any cache, with a processor four times slower, for one measurement; `watch` runs in each page
 * before everything else.
 */
export async function onPhone<Result>(
  browser: Browser,
  watch: () => void,
  measure: (phone: Phone) => Promise<Result>,
  line = slow4g,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...line })
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.addInitScript(watch)
    return await measure({ context, page, devtools })
  } finally {
    await context.close()
  }
}

/**
 * Leaves a loaded page alone for a second, in which it fetches what it needs later. A page with a stream of events never waits for
 * nothing, so there is no end of all requests.
 */
export async function watchFurther(page: Page): Promise<void> {
  await page.waitForLoadState("load")
  await page.waitForTimeout(1_000)
}
