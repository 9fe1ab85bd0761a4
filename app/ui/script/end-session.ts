import { retainsUnsaved } from "./forms/unsaved-input.ts"
import { refresh } from "./pages/visit-page.ts"

/** Returns whether the guard redirected a request to the sign-in page. */
export function leadsToSignIn({ redirected, url }: Response): boolean {
  return redirected && new URL(url).pathname.endsWith("/login")
}

/**
 * Leaves a guarded page whose session is over: the browser loads it again, and the guard shows the sign-in page, which
 * remembers this one. A page with unsaved input stays and says so; an island does that itself (`session-over`).
 * @returns true if the device has a new session, because its person changed the password: the page stays
 */
export async function endSession(): Promise<boolean> {
  const stays = !window.dispatchEvent(new Event("session-over", { cancelable: true }))
  if (stays || retainsUnsaved()) return false
  const goesOn = await refresh()
  if (!goesOn) location.reload()
  return goesOn
}
