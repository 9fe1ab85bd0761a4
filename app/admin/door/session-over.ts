import { data, href } from "react-router"
import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Way } from "#app/ui/toast/toast.tsx"

/**
 * For a `clientAction`, as {@link refuseFailure}. Where a form `isTyped` the end of the session is a refusal as well: on
 * the way to the sign-in page what was typed would be lost.
 */
export function refuseUnsent<Refusal>(error: unknown, failed: Refusal, isTyped: boolean) {
  if (isTyped && isSentToDoor(error)) return data({ refusal: "signed_out" as const }, { status: 503 })
  return refuseFailure(error, failed)
}

/** Whether the guard answered instead: the session is over. */
function isSentToDoor(error: unknown): boolean {
  if (!(error instanceof Response) || error.status < 300 || error.status >= 400) return false
  const to = error.headers.get("Location") ?? ""
  return to.split("?")[0] === href("/admin/login")
}

/** From a form whose session is over to the sign-in page, in another tab: what was typed stays in this one. */
export function signInAgain(isSignedOut: boolean): Way | null {
  return isSignedOut ? { href: href("/admin/login"), text: m.sign_in() } : null
}
