import type { CDPSession, Page, ViewportSize } from "@playwright/test"

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The session of the browser's own protocol with a page, for what the runner has no words for: one for each page. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Gives the page the runner's `viewport` again after the session has set another one, which would come back with the next
 * document.
 */
export async function endOwnViewport(page: Page, viewport: ViewportSize): Promise<void> {
  const session = await sessionOf(page)
  await session.send("Emulation.clearDeviceMetricsOverride")
  // The browser takes no notice of a size that the runner has set before.
  await page.setViewportSize({ ...viewport, height: viewport.height + 1 })
  await page.setViewportSize(viewport)
}
