import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { createRoot } from "react-dom/client"
import { Picture } from "#app/catalogue/picture.tsx"
import type { Product } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, CloseIcon, MinusIcon, OnIcon, PlusIcon } from "#app/ui/icons.tsx"
import { closeOverlay, openOverlay } from "../script/overlay.ts"
import { useZoom } from "./use-zoom.ts"
import { zoomLimits } from "./zoom-view.ts"
import styles from "./zoom.module.css"

type Props = {
  product: Pick<Product, "name" | "pictures">
  /** The index of the product's picture. */
  index: number
  onStart: (index: number) => void
  onClose: () => void
}

/** Opens the zoom over the page. */
export function openZoom({ onStart, onClose, index, product }: Props): void {
  const position = document.body.appendChild(document.createElement("div"))
  const root = createRoot(position)
  root.render(
    <Zoom
      {...{ product, index, onStart }}
      onClose={() => {
        root.unmount()
        position.remove()
        onClose()
      }}
    />,
  )
}

const keyStepPixels = 64

/**
 * Shows a picture over the whole screen. Fingers, mouse, wheel or keys enlarge it up to three times. It is loaded when
 * it is first opened. It is a native modal dialog: Escape and a phone's back gesture close it.
 */
function Zoom({ product, index: first, onStart, onClose }: Props) {
  const [index, setIndex] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const { pictures, name } = product
  const picture = pictures[index]
  const { stage, view, handlers, step, push, reset } = useZoom({
    onSwipe: (towards) => stepBy(towards === (isRightToLeft() ? "right" : "left") ? 1 : -1),
  })
  const { scale, x, y } = view
  const title = m.picture_number({ number: index + 1, name })

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    void openOverlay(element).then(() => element.querySelector<HTMLElement>("[data-first-focus]")?.focus())
    return () => element.close()
  }, [])

  function stepBy(by: 1 | -1) {
    if (pictures.length < 2) return
    reset()
    const next = (index + by + pictures.length) % pictures.length
    setIndex(next)
    onStart(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actionOf(event.key)
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  function actionOf(key: string): (() => void) | undefined {
    const arrows: Record<string, [x: number, y: number]> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }
    const arrow = arrows[key]
    if (arrow && scale > zoomLimits.minScale)
      return () => push({ x: arrow[0] * keyStepPixels, y: arrow[1] * keyStepPixels })
    if (arrow) return arrow[0] === 0 ? undefined : () => stepBy(arrow[0] < 0 === isRightToLeft() ? -1 : 1)
    if (key === "+" || key === "=") return () => step(1)
    if (key === "-") return () => step(-1)
    return key === "0" ? reset : undefined
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys do what its buttons do
    <dialog
      className={styles.zoom}
      ref={dialog}
      aria-label={title}
      onKeyDown={onKeyDown}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      <div className={styles.stage} ref={stage} data-enlarged={scale > zoomLimits.minScale} {...handlers}>
        {picture && (
          <div key={picture.key} className={styles.picture} style={{ translate: `${x}px ${y}px`, scale }}>
            <Picture picture={picture} kind="product" alt={title} sizes="100vmax" eager />
          </div>
        )}
      </div>
      <div className={styles.bar}>
        <button
          className="icon-btn"
          type="button"
          aria-label={m.zoom_out()}
          aria-disabled={scale <= zoomLimits.minScale}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </button>
        <output dir="ltr" aria-label={m.zoom_level()}>
          {Math.round(scale * 100)}%
        </output>
        <button
          className="icon-btn"
          type="button"
          aria-label={m.zoom_in()}
          aria-disabled={scale >= zoomLimits.maxScale}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </button>
      </div>
      {pictures.length > 1 && (
        <>
          <button
            className={`icon-btn ${styles.queue} ${styles.toPrevious}`}
            type="button"
            aria-label={m.picture_previous()}
            onClick={() => stepBy(-1)}
          >
            <BackIcon isMirrored />
          </button>
          <button
            className={`icon-btn ${styles.queue} ${styles.toNext}`}
            type="button"
            aria-label={m.picture_next()}
            onClick={() => stepBy(1)}
          >
            <OnIcon isMirrored />
          </button>
        </>
      )}
      <button
        className={`icon-btn ${styles.close}`}
        type="button"
        data-first-focus
        aria-label={m.close()}
        onClick={closeOverlay}
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}

function isRightToLeft(): boolean {
  return document.documentElement.dir === "rtl"
}
