import { useEffect } from "react"
import { data, href, useRevalidator } from "react-router"
import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isSomethingUnsaved } from "#app/ui/form/unsaved-warning.tsx"
import type { Way } from "#app/ui/toast/toast.tsx"

/**
 * For a `clientAction`, as {@link refuseFailure}. With `isTyped`, the end of the session is a refusal as well: a redirect
 * to the sign-in page would lose what was typed.
 */
export function refuseUnsent<Refusal>(error: unknown, failed: Refusal, isTyped: boolean) {
  if (isTyped && isSentToSignIn(error)) return data({ refusal: "signed_out" as const }, { status: 503 })
  return refuseFailure(error, failed)
}

/** Whether the guard redirected to the sign-in page, because the session has ended. */
function isSentToSignIn(error: unknown): boolean {
  if (!(error instanceof Response) || error.status < 300 || error.status >= 400) return false
  const to = error.headers.get("Location") ?? ""
  return to.split("?")[0] === href("/admin/login")
}

/** A link to the sign-in page for a form whose session has ended; in another tab, so that what was typed stays. */
export function signInAgain(isSignedOut: boolean): Way | null {
  return isSignedOut ? { href: href("/admin/login"), text: m.sign_in() } : null
}

/** The tabs of a browser notify each other on this channel when the session ends. */
const channelName = "vitrine-admin"

/** For the sign-in page: it is only shown without a live session, so the session of all other tabs has ended too. */
export function useSignedOutHere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at the origin
    channel.postMessage("signed-out")
    channel.close()
  }, [])
}

/**
 * In each guarded page: loads the data again, and so runs the guard, when another tab signed out and when this tab is shown
 * again. If the session has ended, the guard redirects to the sign-in page, which remembers this page.
 */
export function useSignedOutElsewhere(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A redirect would lose unsaved input; the guard runs when it is sent.
    const checkNow = () => {
      if (!isSomethingUnsaved()) void revalidate()
    }
    const revalidateIfVisible = () => {
      if (document.visibilityState === "visible") checkNow()
    }
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener("message", checkNow)
    document.addEventListener("visibilitychange", revalidateIfVisible)
    return () => {
      channel.close()
      document.removeEventListener("visibilitychange", revalidateIfVisible)
    }
  }, [revalidate])
}
