import { onPageShown } from "../pages/shown-page.ts"
import type { SelectionScript } from "./select-rows.ts"

/** Selects rows of a list (`data-selection`), by a file that `load` loads with the first choice. */
export function startSelection(load: () => Promise<SelectionScript>): void {
  let loading: Promise<SelectionScript> | null = null
  const loadOnce = () => {
    loading ??= load()
    loading.catch(() => (loading = null))
    return loading
  }
  document.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("[data-select]") : null
    const list = control?.closest<HTMLElement>("[data-selection]")
    if (control && list) loadOnce().then(({ select }) => select(list, control), withoutLine)
  })
  onPageShown((shown) => {
    const list = document.querySelector<HTMLElement>("[data-selection]")
    const isTicked = list?.querySelector("[data-select]:checked") != null
    if (loading !== null || isTicked) loadOnce().then(({ showIn }) => showIn(list, shown), withoutLine)
  })
}

/** A file that can't be loaded is asked for again by the next choice. */
const withoutLine = () => {}
