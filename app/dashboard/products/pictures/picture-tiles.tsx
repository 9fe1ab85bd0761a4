import { useEffect, useRef, useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { writePictureName } from "#app/domain/product/product-sending.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { PictureIcon, TrashIcon } from "#app/ui/icons.tsx"
import { PictureTile } from "./picture-tile.tsx"
import { type ProductError, errorText } from "../products-action-data.ts"
import { PictureInput } from "../../picture-input.tsx"
import { TakePhoto } from "../../take-photo.tsx"
import { SignInAgain } from "../editor/editor-footer.tsx"
import { type RejectedFile, RejectedFiles } from "./chosen-files.tsx"
import { type Added, addedIn, nameOf, type PictureItem } from "./picture-list.ts"
import { useTileDrag } from "./use-tile-drag.ts"
import styles from "./picture-tiles.module.css"

type Props = {
  items: readonly PictureItem[]
  /** The stored picture that is being removed. */
  leaving: string | null
  /** Returns the address that removes a stored picture without a script. */
  removeAddress: (imageId: string) => string
  /** True if the gallery opens by itself on a phone. */
  opensCamera: boolean
  rejected: readonly RejectedFile[]
  onChoose: (files: readonly File[]) => void
  onRemove: (item: PictureItem) => void
  onRetry: (item: Added) => void
  onCrop: (item: Added) => void
  onMove: (key: string, position: number) => void
}

/** Shows the pictures of a product in their order, the cover first, and a field to choose more. */
export function PictureTiles({ items, leaving, removeAddress, opensCamera, rejected, ...actions }: Props) {
  const { onChoose, onRemove, onRetry, onCrop, onMove } = actions
  const input = useRef<HTMLInputElement>(null)
  const [moved, setMoved] = useState("")
  const keys = items.map(({ key }) => key)
  const { list, draggedKey, handleOf, styleOf } = useTileDrag(keys, move)
  const failed = items.flatMap((item, index) =>
    item.kind === "added" && item.arrival.is === "failed"
      ? [{ number: index + 1, why: item.arrival.why }]
      : [],
  )

  const added = addedIn(items)
  const here = added.filter(({ arrival }) => arrival.is === "here").length
  const isSending = added.some(({ arrival }) => arrival.is === "sending")

  useEffect(() => {
    const isPhone = window.matchMedia("(pointer: coarse)").matches
    if (opensCamera && isPhone && navigator.userActivation?.isActive) input.current?.click()
  }, [opensCamera])

  function move(key: string, position: number) {
    onMove(key, position)
    const [number, to] = [keys.indexOf(key) + 1, position + 1]
    const texts = { number, position: to, count: items.length }
    setMoved(to === 1 ? m.form_image_moved_first(texts) : m.form_image_moved(texts))
  }

  return (
    <>
      <ol className={draggedKey === null ? styles.shots : `${styles.shots} ${styles.sorting}`} ref={list}>
        {items.map((item, index) => (
          <PictureTile
            key={item.key}
            item={item}
            number={index + 1}
            isLast={index === items.length - 1}
            isDragged={draggedKey === item.key}
            isLeaving={leaving === item.key}
            style={styleOf(index)}
            handle={handleOf(item.key)}
            onMove={(by) => move(item.key, index + by)}
            onRetry={() => item.kind === "added" && onRetry(item)}
            onCrop={() => item.kind === "added" && onCrop(item)}
          >
            <button
              className={`icon-btn ${styles.corner} ${styles.remove}`}
              aria-label={m.editor_image_remove({ number: index + 1 })}
              // Without a script a stored picture is removed by a form of its own.
              {...(item.kind === "stored"
                ? { form: "remove-image", formAction: removeAddress(item.picture.id) }
                : ({ type: "button" } as const))}
              onClick={(event) => {
                event.preventDefault()
                onRemove(item)
              }}
            >
              <TrashIcon size="s" />
            </button>
            {/* The order of these fields is the order of the pictures. */}
            {nameOf(item).map((name) => (
              <input key={name.id} type="hidden" name="picture" value={writePictureName(name)} />
            ))}
          </PictureTile>
        ))}
        {items.length < limits.productImages && (
          <li className={styles.choice}>
            <label className={styles.add}>
              <PictureIcon />
              <span>{m.editor_image_add()}</span>
              <PictureInput ref={input} name="images" multiple onChoose={onChoose} />
            </label>
            <TakePhoto className={styles.add} name="images" onTake={onChoose} />
          </li>
        )}
      </ol>
      <p className="unseen" aria-live="polite">
        {moved}
      </p>
      {/* The line stays when all pictures are sent, so that nothing below moves under a finger. */}
      <p className={styles.sending} aria-live="polite">
        {added.length > 1 &&
          (here === added.length
            ? m.form_images_all_sent()
            : (isSending ? m.form_images_sent : m.form_images_stopped)({ sent: here, count: added.length }))}
      </p>
      <RejectedFiles rejected={rejected} />
      {failed.length > 0 && <FailedPictures failed={failed} />}
    </>
  )
}

type Failed = { readonly number: number; readonly why: ProductError }

/** Says each reason once, and what follows: a picture that a broken connection lost is sent again by itself. */
function FailedPictures({ failed }: { failed: readonly Failed[] }) {
  const reasons = [...new Map(failed.map(({ why }) => [why.key, why])).values()]
  const isOffline = !navigator.onLine && reasons.every(({ key }) => key === "line_lost")
  return (
    <Alert>
      {reasons.map((why) => {
        const numbers = failed.flatMap((one) => (one.why.key === why.key ? [one.number] : []))
        const texts = { numbers: numbers.join(m.need_between()), why: unsentText(why) }
        return (
          <span className={styles.why} key={why.key}>
            {numbers.length === 1
              ? m.form_image_failed({ number: texts.numbers, why: texts.why })
              : m.form_images_failed(texts)}
          </span>
        )
      })}
      {isOffline ? m.form_images_back() : m.form_images_safe()}{" "}
      {reasons.some(({ key }) => key === "signed_out") && <SignInAgain />}
    </Alert>
  )
}

/** Returns why a picture did not arrive. */
export function unsentText(why: ProductError): string {
  return (whyText[why.key] ?? (() => errorText(why)))()
}

/** These texts are shorter than those for the whole form. */
const whyText: Readonly<Record<string, () => string>> = {
  line_lost: m.form_image_line_lost,
  server_failed: m.form_image_server_failed,
  signed_out: m.form_image_signed_out,
}
