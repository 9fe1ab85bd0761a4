/** Runs once the page has done all that a person waits for. */
export function onIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Resolves once the page has done all that a person waits for. */
export const idle = (): Promise<void> => new Promise(onIdle)
