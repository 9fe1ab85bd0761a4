/** The step back of a closing overlay, while it is pending. */
let leaving: Promise<void> | undefined

/**
 * Opens a dialog over the page as an entry of the history: going back closes it first and stays on the page. However it
 * is closed, it goes back first and closes with that: a link that is pressed next is never undone by a late step back.
 * @returns once it is open.
 */
export async function openOverlay(dialog: HTMLDialogElement): Promise<void> {
  await leaving
  if (dialog.open) return
  const depth = depthNow() + 1
  history.pushState({ overlay: depth }, "")
  dialog.showModal()
  const listening = new AbortController()
  const { signal } = listening
  addEventListener("popstate", () => depthNow() < depth && dialog.close(), { signal })
  dialog.addEventListener(
    "cancel",
    (event) => {
      event.preventDefault()
      closeOverlay()
    },
    { signal },
  )
  dialog.addEventListener(
    "close",
    () => {
      listening.abort()
      // A browser may close a dialog without asking first.
      if (depthNow() >= depth) closeOverlay()
    },
    { signal },
  )
}

/** Closes the overlay that was opened last, by going back. */
export function closeOverlay(): void {
  leaving ??= new Promise((resolve) => {
    const left = () => {
      leaving = undefined
      resolve()
    }
    addEventListener("popstate", left, { once: true })
    history.back()
  })
}

/** Follows a link from within an overlay: its page takes the place of the overlay's entry. */
export function leaveOverlay(address: string): void {
  location.replace(address)
}

/** How many overlays this entry of the history stands for: one may lie over another. */
const depthNow = () => (history.state as { overlay?: number } | null)?.overlay ?? 0
