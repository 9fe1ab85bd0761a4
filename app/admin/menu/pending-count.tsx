import { pendingTexts } from "./pending-texts.ts"
import styles from "./pending-count.module.css"

/** Shows a badge with the number of pending join requests; it is hidden for 0. `watch-session.ts` changes it. */
export function PendingCount({ count }: { count: number }) {
  const { badge, said } = pendingTexts(count)
  return (
    <span className={styles.count} hidden={count === 0} data-pending-count="">
      <span aria-hidden="true">{badge}</span>
      <span className="unseen">{said}</span>
    </span>
  )
}
