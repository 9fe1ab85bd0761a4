import type { CSSProperties, HTMLAttributes, ReactNode } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { BackIcon, CropIcon, GripIcon, OnIcon } from "#app/ui/icons.tsx"
import { AddedPicture, ArrivalVeil } from "./added-picture.tsx"
import { BlurredNote } from "./chosen-files.tsx"
import type { PictureItem } from "./picture-list.ts"
import styles from "./picture-tiles.module.css"

type Props = {
  item: PictureItem
  /** Counted from 1. */
  number: number
  isLast: boolean
  isDragged: boolean
  isLeaving: boolean
  style: CSSProperties | undefined
  handle: HTMLAttributes<HTMLElement>
  onMove: (by: 1 | -1) => void
  onRetry: () => void
  onCrop: () => void
  /** The button that removes it. */
  children: ReactNode
}

/** Shows a picture at its position: stored, being sent, waiting for its product to be saved, or failed. */
export function PictureTile({
  item,
  number,
  isLast,
  isDragged,
  isLeaving,
  style,
  handle,
  ...actions
}: Props) {
  const arrival = item.kind === "added" ? item.arrival : null
  const alt = m.editor_image_number({ number })
  const isFirst = number === 1
  const look = classNames(
    styles.shot,
    isDragged && styles.dragged,
    isLeaving && styles.leaving,
    arrival?.is === "failed" && styles.failed,
  )
  const moveButton = (by: 1 | -1, label: string, icon: ReactNode, isAtEnd: boolean) => (
    <button
      className={`icon-btn ${styles.move}`}
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && actions.onMove(by)}
    >
      {icon}
    </button>
  )
  return (
    <li className={look} style={style}>
      <div className={styles.picture}>
        {item.kind === "stored" ? (
          <Picture picture={item.picture} kind="product" alt={alt} sizes="160px" />
        ) : (
          <AddedPicture address={item.address} pixels={160} alt={alt} />
        )}
        {(isFirst || arrival) && (
          <span className={`badge ${styles.flag}`}>
            {isFirst ? m.editor_image_cover() : m.editor_image_new()}
          </span>
        )}
        <BlurredNote item={item} />
        {arrival && <ArrivalVeil arrival={arrival} number={number} onRetry={actions.onRetry} />}
        {item.kind === "added" && item.arrival.is !== "failed" && (
          <button
            className={`icon-btn ${styles.corner} ${styles.crop}`}
            type="button"
            aria-label={m.form_image_crop({ number })}
            onClick={actions.onCrop}
          >
            <CropIcon size="s" />
          </button>
        )}
      </div>
      {actions.children}
      <div
        className={`${styles.order} needs-script`}
        role="group"
        aria-label={m.form_image_order({ number })}
      >
        {moveButton(-1, m.form_image_earlier({ number }), <BackIcon isMirrored />, isFirst)}
        <span className={styles.grip} title={m.form_image_drag()} aria-hidden="true" {...handle}>
          <GripIcon />
        </span>
        {moveButton(1, m.form_image_later({ number }), <OnIcon isMirrored />, isLast)}
      </div>
    </li>
  )
}
