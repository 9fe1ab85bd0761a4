import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test"
import { findChromium } from "#tests/run/find-chromium.ts"

export const phoneRuns = 5

/** Slow 4G as in Lighthouse: 150 ms there and back, 1.6 Mbit a second down and 0.75 up, in bytes. */
const network = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1_638_400 / 8) * 0.9, uploadThroughput: (750_000 / 8) * 0.9 },
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
    await devtools.send("Network.emulateNetworkConditions", network)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.addInitScript(watch)
    return await measure({ context, page, devtools })
  } finally {
    await context.close()
  }
}
