/** Whether the step back that follows a closed overlay is still on its way. */
let leaving: Promise<void> = Promise.resolve()

/**
 * Opens a dialog over the page as an entry of the history: going back closes it first and stays on the page.
 * @returns once it is open.
 */
export async function openOverlay(dialog: HTMLDialogElement): Promise<void> {
  await leaving
  if (dialog.open) return
  history.pushState({ overlay: true }, "")
  dialog.showModal()
  const onBack = () => dialog.close()
  addEventListener("popstate", onBack, { once: true })
  dialog.addEventListener(
    "close",
    () => {
      removeEventListener("popstate", onBack)
      if (!isOverlay(history.state)) return
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

function isOverlay(state: unknown): boolean {
  return typeof state === "object" && state !== null && "overlay" in state
}
