import { retainsUnsaved } from "./unsaved-input.ts"

/**
 * Leaves a guarded page whose session is over: it is loaded again, and the guard shows the sign-in page, which remembers
 * this one. A page with unsaved input stays and says so; a page of the router does that itself (`session-over`).
 */
export function endSession(): void {
  const stays = !window.dispatchEvent(new Event("session-over", { cancelable: true }))
  if (!stays && !retainsUnsaved()) location.reload()
}
