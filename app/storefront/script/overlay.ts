/** Whether the step back that follows a closed overlay is still on its way. */
let leaving: Promise<void> = Promise.resolve()

/**
 * Opens a dialog over the page as an entry of the history: going back closes it first and stays on the page.
 * @returns once it is open.
 */
export async function openOverlay(dialog: HTMLDialogElement): Promise<void> {
  await leaving
  if (dialog.open) return
  const depth = depthNow() + 1
  history.pushState({ overlay: depth }, "")
  dialog.showModal()
  const onBack = () => depthNow() < depth && dialog.close()
  addEventListener("popstate", onBack)
  dialog.addEventListener(
    "close",
    () => {
      removeEventListener("popstate", onBack)
      if (depthNow() < depth) return
      leaving = new Promise((resolve) => addEventListener("popstate", () => resolve(), { once: true }))
      history.back()
    },
    { once: true },
  )
}

/** Follows a link from within an overlay: its page takes the place of the overlay's entry. */
export function leaveOverlay(address: string): void {
  location.replace(address)
}

/** How many overlays this entry of the history stands for: one may lie over another. */
const depthNow = () => (history.state as { overlay?: number } | null)?.overlay ?? 0
