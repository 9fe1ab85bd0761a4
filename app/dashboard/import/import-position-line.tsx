import { m } from "#app/messages/compiled/messages.js"
import styles from "./import.module.css"

type Props = {
  /** The text while the import runs. */
  running: string
  /** The address that the page has after a cancellation. */
  cancelledAt: string
}

/**
 * While a file is on its way (`follow-import.ts`) it says whether it is being sent, waits for others, or runs, and offers to
 * cancel that.
 */
export function ImportPositionLine({ running, cancelledAt }: Props) {
  return (
    <>
      <p className={styles.queue} role="status" data-running={running} data-own="" />
      <button className={`btn btn--quiet ${styles.cancel}`} type="button" data-cancel={cancelledAt}>
        {m.csv_queue_cancel()}
      </button>
    </>
  )
}
