import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { useSessionOver } from "#app/http/session-over.ts"
import { signOutChannel } from "./tell-signed-out.ts"
import { isSomethingUnsaved } from "#app/ui/form/unsaved-warning.tsx"

/** Leaves a guarded page when another tab signed out, and runs the guard when this tab is visible again. */
export function useSignedOutElsewhere(): void {
  const leave = useSessionOver()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const revalidateIfVisible = () => {
      // A redirect would lose unsaved input; the guard runs when it is sent.
      if (document.visibilityState === "visible" && !isSomethingUnsaved()) void revalidate()
    }
    const channel = new BroadcastChannel(signOutChannel)
    channel.addEventListener("message", leave)
    document.addEventListener("visibilitychange", revalidateIfVisible)
    return () => {
      channel.close()
      document.removeEventListener("visibilitychange", revalidateIfVisible)
    }
  }, [leave, revalidate])
}
