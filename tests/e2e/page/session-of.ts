import type { CDPSession, Page } from "@playwright/test"

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The session of the browser's own protocol with a page, for what the runner has no words for: one for each page. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}
