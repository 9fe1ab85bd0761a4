import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/shell/message-page.tsx"

/** Chromium, Safari and Firefox begin the error with this, in this order. */
const lost = /^(Failed to fetch|Load failed|NetworkError when attempting)/

/**
 * Returns whether a page failed to load because the connection was lost, so that it is unknown whether it exists. On
 * the server it returns false.
 */
export function isConnectionLost(error: unknown): boolean {
  return typeof document !== "undefined" && error instanceof TypeError && lost.test(error.message)
}

/** Replaces a page that could not be fetched. The page loads by itself once the device is online. */
export function ConnectionLost() {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    window.addEventListener("online", again)
    return () => window.removeEventListener("online", again)
  }, [revalidate])
  const isBusy = state !== "idle"
  return (
    <MessagePage title={m.line_lost_title()} text={m.line_lost_text()}>
      <title>{m.page_title({ title: m.line_lost_title() })}</title>
      <button className="btn" type="button" aria-disabled={isBusy} onClick={() => void revalidate()}>
        {m.try_again()}
      </button>
    </MessagePage>
  )
}
