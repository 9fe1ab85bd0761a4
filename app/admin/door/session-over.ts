import { useEffect } from "react"
import { data, href, useRevalidator } from "react-router"
import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isSomethingUnsaved } from "#app/ui/form/unsaved-warning.tsx"
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

/** Here the tabs of a browser notify each other of the end of the session. */
const channelName = "vitrine-admin"

/** At the door: it is only shown where the browser has no live session, so no tab of it has one. */
export function useSignedOutHere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at the origin
    channel.postMessage("signed-out")
    channel.close()
  }, [])
}

/**
 * In each guarded page: asks the server anew, and with it the guard, when another tab signed out and when the tab is looked
 * at again. Whoever is signed out meanwhile is sent to the door, which remembers this page.
 */
export function useSignedOutElsewhere(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // What was typed stays: the guard answers when it is sent.
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
