import { opensElsewhere } from "#app/ui/opens-elsewhere.ts"
import { onPageShown } from "#app/ui/script/pages/shown-page.ts"

/** Edits whose form is stored: they close when the page shows the new value. */
const stored = new Set<HTMLElement>()

/** Opens a tile's form in place of its link, which shows the value. Escape and its button discard the input. */
export function startQuickEdits(): void {
  // It runs before links are followed.
  document.addEventListener(
    "click",
    (event) => {
      const edit = editOf(event)
      if (edit === null || !(event.target instanceof Element)) return
      if (event.target.closest("[data-cancel]")) return close(edit)
      if (!event.target.closest("a") || opensElsewhere(event)) return
      event.preventDefault()
      open(edit)
    },
    true,
  )
  document.addEventListener("keydown", (event) => {
    const edit = editOf(event)
    if (event.key !== "Escape" || edit === null || !isOpen(edit)) return
    event.preventDefault()
    close(edit)
  })
  // What is wrong is replaced by typing.
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-quick-edit] [aria-invalid]"))
      target.select()
  })
  // A form that is stored is reset before its answer is shown.
  document.addEventListener("reset", (event) => {
    const edit = editOf(event)
    if (edit) stored.add(edit)
  })
  onPageShown(() => {
    stored.forEach(close)
    stored.clear()
  })
}

const isOpen = (edit: HTMLElement) => edit.hasAttribute("data-open")

function editOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-quick-edit]") : null
}

function open(edit: HTMLElement): void {
  stored.delete(edit)
  edit.setAttribute("data-open", "")
  const field = edit.querySelector<HTMLInputElement>("input:not([type=hidden])")
  field?.focus()
  field?.select()
  edit.querySelector("form")?.scrollIntoView({ block: "nearest" })
}

function close(edit: HTMLElement): void {
  if (!isOpen(edit)) return
  const hasFocus = edit.contains(document.activeElement) || document.activeElement === document.body
  edit.removeAttribute("data-open")
  edit.querySelector("form")?.reset()
  for (const field of edit.querySelectorAll("[data-money]"))
    field.dispatchEvent(new Event("input", { bubbles: true }))
  if (hasFocus) edit.querySelector("a")?.focus()
}
