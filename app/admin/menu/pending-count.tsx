import { useEffect, useState } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import styles from "./pending-count.module.css"

/** Shows a badge with the number of pending join requests; nothing for 0. */
export function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="unseen">{m.admin_pending_count({ count })}</span>
    </span>
  )
}

const pollIntervalMs = 30_000

/** Returns the number of pending join requests: the loaded one, then polled while the page is visible. */
export function usePending(loaded: number): number {
  const [known, setKnown] = useState({ loaded, pending: loaded })
  if (known.loaded !== loaded) setKnown({ loaded, pending: loaded })

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== "visible") return
      const pending = await fetchPending()
      if (pending !== null) setKnown((last) => ({ ...last, pending }))
    }
    const timer = setInterval(() => void refresh(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [])

  return known.loaded === loaded ? known.pending : loaded
}

/** Returns null without a connection, a session or a database. */
async function fetchPending(): Promise<number | null> {
  try {
    const actionData = await fetch(href("/admin/pending"), { redirect: "manual" })
    const result: unknown = actionData.ok ? await actionData.json() : null
    return typeof result === "object" &&
      result !== null &&
      "pending" in result &&
      typeof result.pending === "number"
      ? result.pending
      : null
  } catch {
    return null
  }
}
