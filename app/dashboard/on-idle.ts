/** Runs once the page has done all that a person waits for. */
export function onIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Resolves once nothing waits that matters more. Where the browser can, no clock is needed for it. */
export const idle = (): Promise<void> =>
  "scheduler" in window
    ? scheduler.postTask(() => undefined, { priority: "background" })
    : new Promise(onIdle)
