import type { Announcement } from "#app/cart/cart-host.ts"
import { storeInTab, storedInTab } from "#app/cart/tab-storage.ts"

/** Specification 9: milliseconds. */
const lifetime = 3_000

type Toast = { text: string; tone: "good" | "bad" }

/** Shows what just happened, one toast at a time. While a dialog is open it stands in there: the rest of the page is inert. */
export function toastsOf(frame: HTMLElement) {
  const region = frame.querySelector<HTMLElement>("[data-toasts]")
  const template = frame.querySelector<HTMLTemplateElement>("[data-toast]")
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    region?.replaceChildren()
    storeInTab(key, null)
  }

  /** For so many milliseconds; for as long as it is not closed where none are given. */
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

  const stored = storedInTab(key) as Stored | null
  if (stored !== null && stored.until > Date.now()) show(stored, stored.until - Date.now())

  return {
    announce(text: string, { tone = "good", undo, stays = false }: Announcement = {}): void {
      // Whoever wants to take it back needs time to read first.
      show({ text, tone }, stays ? undefined : undo ? 3 * lifetime : lifetime, undo)
      if (!stays && undo === undefined) storeInTab(key, { text, tone, until: Date.now() + lifetime })
    },
    /** Moves the region into an open dialog, or back. */
    moveTo(index: HTMLElement, isDrawer: boolean): void {
      if (region === null) return
      index.append(region)
      region.classList.toggle("toasts--drawer", isDrawer)
    },
  }
}

/** The next page is another document, where the toast goes on for the rest of its time. */
const key = "toast"
type Stored = Toast & { until: number }
