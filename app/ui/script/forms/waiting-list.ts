/** A form that waits for the line: `name` says what it does, `since` is when it was sent (milliseconds). */
export type Waiting = { action: string; fields: [string, string][]; name: string; since: number }

/** `server/bundling/lost-page.ts` reads these, too. */
const prefix = "waiting forms of "

/** A session ends after so long without activity (`shop-session.server.ts`). Later nobody expects a change any more. */
const maxWaitMs = 3 * 86_400_000

/**
 * Returns what waits for the line in a shop, the oldest first. The browser stores it for all tabs of the shop, so that it
 * survives the end of the app.
 */
export function readWaiting(shop: string): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(prefix + shop) ?? "[]") as Waiting[]
  } catch {
    return []
  }
}

/** @returns false if the browser stores nothing */
export function writeWaiting(shop: string, waiting: readonly Waiting[]): boolean {
  try {
    if (waiting.length === 0) localStorage.removeItem(prefix + shop)
    else localStorage.setItem(prefix + shop, JSON.stringify(waiting))
    return true
  } catch {
    return false
  }
}

/** Deletes what waits in all shops, or in all but one: another owner uses the device, or nobody. */
export function forgetWaiting(but?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== `${prefix}${but}`) localStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}

export const isTooOld = ({ since }: Waiting): boolean => Date.now() - since > maxWaitMs
