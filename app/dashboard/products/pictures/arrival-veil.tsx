import { m } from "#app/messages/compiled/messages.js"
import { RotateIcon } from "#app/ui/icons.tsx"
import type { Arrival } from "./picture-list.ts"
import styles from "./arrival-veil.module.css"

type Props = {
  arrival: Arrival
  /** The number of the picture, from 1. */
  number: number
  onRetry: () => void
}

/** Covers a picture that is being sent or did not arrive. */
export function ArrivalVeil({ arrival, number, onRetry }: Props) {
  if (arrival.is === "here") return null
  return (
    <div className={styles.veil}>
      {arrival.is === "sending" ? (
        <>
          <progress
            className={styles.progress}
            max={100}
            value={Math.round(arrival.part * 100)}
            aria-label={m.form_image_sending({ number })}
          />
          <span className="num">{Math.round(arrival.part * 100)}%</span>
        </>
      ) : (
        <button
          className={`btn btn--quiet ${styles.retry}`}
          type="button"
          data-retry=""
          aria-label={m.form_image_retry_number({ number })}
          onClick={onRetry}
        >
          <RotateIcon size="s" />
          {m.form_image_retry()}
        </button>
      )}
    </div>
  )
}
