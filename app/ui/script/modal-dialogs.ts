import { onPageShown } from "./pages/shown-page.ts"

/**
 * Makes the dialogs of a page modal. The focus goes to the element with `data-first-focus`, in a form that opens within
 * the page, too. Escape, and the back gesture of phones, press the control in a dialog that has `data-dismiss`.
 */
export function startDialogs(): void {
  onPageShown(() => {
    document.querySelectorAll<HTMLDialogElement>("dialog[open]:not(:modal)").forEach(openModal)
    focusOpened()
  })
  document.addEventListener("keydown", (event) => {
    const dialog = openDialogs().at(-1)
    if (event.key !== "Escape" || event.defaultPrevented || dialog === undefined) return
    event.preventDefault()
    dismiss(dialog)
  })
  // These events don't bubble. A file picker's own "cancel" does, from inside.
  document.addEventListener(
    "cancel",
    (event) => {
      if (!(event.target instanceof HTMLDialogElement)) return
      event.preventDefault()
      dismiss(event.target)
    },
    true,
  )
  document.addEventListener(
    "close",
    ({ target }) => {
      if (target instanceof HTMLDialogElement && target.isConnected && !target.open) dismiss(target)
    },
    true,
  )
}

/** Returns the modal dialogs, the uppermost one last. */
export function openDialogs(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")]
}

export function openModal(dialog: HTMLDialogElement): void {
  dialog.removeAttribute("open")
  dialog.showModal()
  // A field or a button that requests the focus comes before the title, which gets it only as a last resort.
  const candidates = [...dialog.querySelectorAll<HTMLElement>("[data-first-focus]")]
  const first = candidates.find((candidate) => candidate.tabIndex >= 0) ?? candidates[0]
  first?.focus()
}

/**
 * Closes the dialogs that the next page does not have; the focus returns to what opened them. Questions of scripts stay, and
 * those of an island that stays.
 */
export function closeDialogsNotIn(next: Document): void {
  const titles = new Set([...next.querySelectorAll("dialog")].map(titleOf))
  for (const dialog of openDialogs().toReversed()) {
    const island = dialog.closest("[data-island]")
    const isOurs =
      dialog.closest("[data-added], [data-own]") !== null ||
      (island !== null && next.getElementById(island.id) !== null)
    if (isOurs || titles.has(titleOf(dialog))) continue
    dialog.close()
    // React removes those of its islands.
    if (island === null) dialog.remove()
  }
}

const opened = new WeakSet<Element>()

function focusOpened(): void {
  const field = document.querySelector<HTMLElement>("main [data-first-focus]:not(dialog *)")
  if (field === null || opened.has(field)) return
  opened.add(field)
  if (openDialogs().length === 0) field.focus()
}

function titleOf(dialog: HTMLDialogElement): string {
  return dialog.querySelector("h2")?.textContent ?? ""
}

function dismiss(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>("[data-dismiss]")?.click()
}
