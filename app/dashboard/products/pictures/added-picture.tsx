import { m } from "#app/messages/compiled/messages.js"
import { PictureIcon, RotateIcon } from "#app/ui/icons.tsx"
import type { Arrival } from "./picture-list.ts"
import styles from "./added-picture.module.css"

type Props = { address: string | null; pixels: number; alt: string }

/** Shows an added picture, or a placeholder until its square is cropped. */
export function AddedPicture({ address, pixels, alt }: Props) {
  if (address !== null)
    return <img src={address} width={pixels} height={pixels} alt={alt} draggable={false} />
  return (
    <span className="picture__none">
      <PictureIcon />
    </span>
  )
}

type VeilProps = {
  arrival: Arrival
  /** The number of the picture, from 1. */
  number: number
  onRetry: () => void
}

/** Covers a picture that is being sent or did not arrive. */
export function ArrivalVeil({ arrival, number, onRetry }: VeilProps) {
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
