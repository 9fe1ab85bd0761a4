/** The step back of a closing overlay, while it is pending. */
let leaving: Promise<void> | undefined

/**
 * Opens a dialog over the page as an entry of the history: going back closes it first and stays on the page. Closing it
 * in any way goes back first and thereby closes it: a late step back never undoes a link that is pressed next.
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

/** Closes the last overlay by going back. */
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

/** Follows a link from within an overlay: the page replaces the overlay's entry. */
export function leaveOverlay(address: string): void {
  location.replace(address)
}

/** Returns the number of overlays that this entry of the history stands for: one may lie over another. */
const depthNow = () => (history.state as { overlay?: number } | null)?.overlay ?? 0
