import type { Page } from "@playwright/test"

/**
 * Waits until the page's script has taken over what the server sent: fields and buttons listen, dialogs are modal. In a
 * screen of the router React names its own node on the outermost element last of all. The script of a document has run
 * once the document is loaded; its islands, and what it loads for this page alone, listen a moment later.
 */
export async function settle(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(untilItListens)
    } catch (error) {
      // The document was left for another one meanwhile, which is the one to wait for.
      if (!/context was destroyed|Cannot find context/.test(String(error))) throw error
    }
  }
}

/** Runs in the browser: for the runner's own way of waiting each document would load all of the runner's script. */
function untilItListens(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const listens =
        "__reactRouterContext" in window
          ? Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber$"))
          : document.readyState === "complete" &&
            document.querySelector("html[data-loading], [data-island]:not([data-mounted])") === null
      // A test may have stopped the clock of frames and timeouts.
      if (listens) resolve()
      else void scheduler.postTask(look, { delay: 10 })
    }
    look()
  })
}

/**
 * Leaves a document for another by what `act` does, a press on a link above all, and waits until the page that was opened
 * listens: it is seen before. Links within the screens of the router open no document.
 */
export async function follow(page: Page, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), action()])
  await settle(page)
}

/** Waits until one page no longer fades into another: a window that changes its size meanwhile breaks the fade off. */
export async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(() => document.activeViewTransition?.finished)
}
