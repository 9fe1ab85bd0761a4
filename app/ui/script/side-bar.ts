import { opensElsewhere } from "../opens-elsewhere.ts"

/**
 * Makes the open side bar the only thing that takes the focus, and closes it when another page is opened. The bar is a
 * popover: it opens and closes without this script.
 */
export function startSideBar(): void {
  const barOf = ({ target }: Event) =>
    target instanceof HTMLElement && target.matches("#side") ? target : null
  // It runs before closing: the browser then returns the focus to the button, which must not be inert.
  const holdFocus = (event: ToggleEvent) => {
    const bar = barOf(event)
    for (const part of bar?.parentElement?.children ?? [])
      if (part instanceof HTMLElement && part !== bar) part.inert = event.newState === "open"
  }
  // The event comes a moment after the opening: a user who pressed Tab meanwhile is in the menu already.
  const takeFocus = (event: ToggleEvent) => {
    const bar = barOf(event)
    if (event.newState !== "open" || bar === null || bar.contains(document.activeElement)) return
    const links = [...bar.querySelectorAll<HTMLElement>("nav a")]
    links.find((link) => link.checkVisibility())?.focus()
  }
  const close = () => document.querySelector<HTMLElement>("#side:popover-open")?.hidePopover()
  // The events of a popover don't bubble.
  document.addEventListener("beforetoggle", holdFocus, true)
  document.addEventListener("toggle", takeFocus, true)
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("#side a") : null
    if (link?.target === "" && !opensElsewhere(event)) close()
  })
  addEventListener("popstate", close)
}
