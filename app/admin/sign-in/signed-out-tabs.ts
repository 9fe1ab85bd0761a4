import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { useSessionOver } from "#app/http/session-over.ts"
import { isSomethingUnsaved } from "#app/ui/form/unsaved-warning.tsx"

/** The tabs of a browser notify each other on this channel when the session ends. */
const channelName = "vitrine-admin"

/** Notifies all other tabs: the sign-in page is only shown without a live session, so theirs has ended too. */
export function useSignedOutHere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at the origin
    channel.postMessage("signed-out")
    channel.close()
  }, [])
}

/** Leaves a guarded page when another tab signed out, and runs the guard when this tab is visible again. */
export function useSignedOutElsewhere(): void {
  const leave = useSessionOver()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const revalidateIfVisible = () => {
      // A redirect would lose unsaved input; the guard runs when it is sent.
      if (document.visibilityState === "visible" && !isSomethingUnsaved()) void revalidate()
    }
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener("message", leave)
    document.addEventListener("visibilitychange", revalidateIfVisible)
    return () => {
      channel.close()
      document.removeEventListener("visibilitychange", revalidateIfVisible)
    }
  }, [leave, revalidate])
}
