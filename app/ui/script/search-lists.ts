import { onPageShown } from "./pages/shown-page.ts"
import { visit } from "./pages/visit-page.ts"
import { withFields } from "./forms/send-forms.ts"

/** The search runs after so long without a key, in milliseconds. */
const searchDelayMs = 300

/**
 * Searches a list (`form[role=search]`) while a person types, and filters it with each choice. Each search replaces the
 * one before in the history: going back leads to the whole list, not through every letter.
 */
export function startSearch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const formOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>('form[role="search"]') : null
  const search = (form: HTMLFormElement, entry: "push" | "replace") => {
    stop()
    const address = new URL(form.getAttribute("action") ?? "", location.href)
    void visit(withFields(address, form), { entry, scroll: "stay" })
  }
  document.addEventListener("input", (event) => {
    const form = formOf(event)
    const field = event.target
    if (form === null || !(field instanceof HTMLInputElement) || field.type !== "search") return
    stop()
    const isSearched = new URL(location.href).searchParams.has(field.name)
    timer = setTimeout(() => search(form, isSearched ? "replace" : "push"), searchDelayMs)
  })
  document.addEventListener("change", (event) => {
    const form = formOf(event)
    if (form !== null && event.target instanceof HTMLSelectElement) search(form, "push")
  })
  // A press on a link or a button right after typing counts instead.
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a, button")) stop()
    },
    true,
  )
  document.addEventListener("submit", stop, true)
  onPageShown(({ isSamePath }) => {
    if (isSamePath) return
    stop()
    // What was typed before this script ran is searched for, too.
    const field = document.querySelector<HTMLInputElement>('form[role="search"] input[type="search"]')
    if (field?.form && field.value !== field.defaultValue) search(field.form, "push")
  })
}
