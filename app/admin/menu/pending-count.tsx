import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import styles from "./pending-count.module.css"

/** The badge of the join requests that wait for an answer; none when nobody waits. */
export function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="unseen">{m.admin_pending_count({ count })}</span>
    </span>
  )
}
