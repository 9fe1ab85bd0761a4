import type { Announcement } from "#app/cart/cart-host.ts"
import { storeInTab, storedInTab } from "#app/cart/tab-storage.ts"

/** Specification 9 gives this time. */
const toastMs = 3_000

type Toast = { text: string; tone: "good" | "bad" }

/**
 * Shows the latest result, one toast at a time. While a dialog is open the toast is inside of it: the rest of the page
 * is inert.
 */
export function toastsOf(frame: HTMLElement) {
  const region = frame.querySelector<HTMLElement>("[data-toasts]")
  const template = frame.querySelector<HTMLTemplateElement>("[data-toast]")
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    region?.replaceChildren()
    storeInTab(toastKey, null)
  }

  /** Shows a toast for so many milliseconds; without a number until it is closed. */
  function show({ text, tone }: Toast, milliseconds?: number, undo?: () => void): void {
    const toast = template?.content.firstElementChild?.cloneNode(true)
    if (region === null || !(toast instanceof HTMLElement)) return
    close()
    toast.classList.add(`toast--${tone}`)
    toast.querySelector(tone === "good" ? "svg:nth-of-type(2)" : "svg")?.remove()
    const [sentence, undoButton, closeButton] = [...toast.querySelectorAll<HTMLElement>("p, button")]
    if (sentence) sentence.textContent = text
    if (undo === undefined) undoButton?.remove()
    undoButton?.addEventListener("click", () => {
      undo?.()
      close()
    })
    closeButton?.addEventListener("click", close)
    region.append(toast)
    if (milliseconds !== undefined) timer = setTimeout(close, milliseconds)
  }

  const stored = storedInTab(toastKey) as Stored | null
  if (stored !== null && stored.until > Date.now()) show(stored, stored.until - Date.now())

  return {
    announce(text: string, { tone = "good", undo, stays = false }: Announcement = {}): void {
      // A toast with an undo button needs more time to read.
      show({ text, tone }, stays ? undefined : undo ? 3 * toastMs : toastMs, undo)
      if (!stays && undo === undefined) storeInTab(toastKey, { text, tone, until: Date.now() + toastMs })
    },
    /** Moves the region into an open dialog, or back. */
    moveTo(index: HTMLElement, isDrawer: boolean): void {
      if (region === null) return
      index.append(region)
      region.classList.toggle("toasts--drawer", isDrawer)
    },
  }
}

/** A toast on the next document lasts for the rest of its time. */
const toastKey = "toast"
type Stored = Toast & { until: number }
