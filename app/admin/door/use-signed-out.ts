import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { isSomethingUnsaved } from "#app/ui/form/unsaved-warning.tsx"

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
