import { storeInTab, storedInTab } from "#app/cart/tab-storage.ts"
import { closest, opensElsewhere } from "./follow-links.ts"

/**
 * Starts the bar over a shop's list and the links around it. All of it works without this script.
 * @param shown is called when the list shows other products.
 */
export function startListBar(shown: () => void): void {
  const form = document.querySelector<HTMLFormElement>("form[data-list]")
  if (form === null) return
  const search = form.querySelector<HTMLInputElement>("[name=q]")
  search?.addEventListener(
    "focus",
    () =>
      void import("./search.ts").then(
        (part) =>
          part.startSearch(form, search, () => {
            showChosen()
            shown()
          }),
        () => undefined,
      ),
    { once: true },
  )
  // Empty fields stay out of the address.
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name)
  })
  form.addEventListener("submit", () => focusNext("main"))
  form.querySelector("select")?.addEventListener("change", () => {
    form.requestSubmit()
    focusNext("select")
  })
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, "a")
    if (link === null || opensElsewhere(event)) return
    if (link.matches("[data-chip]")) {
      focusNext(currentChip)
      // Unsent input goes along: otherwise the box would show it over a list that was not searched for it.
      // The server cleans it further; the rule for that would be a part of the page's first script.
      const input = search?.value.trim() ?? ""
      if (input !== (new URLSearchParams(location.search).get("q") ?? "").trim()) {
        event.preventDefault()
        const rest = [...new URLSearchParams(link.search)].filter(([name]) => name !== "q")
        location.assign(
          `${link.pathname}?${new URLSearchParams(input === "" ? rest : [["q", input], ...rest])}`,
        )
      }
    } else if (link.pathname === location.pathname && link.hash === "") focusNext("main")
  })
  showChosen()
  recallFocus()
}

/** Half of the space that the row gives to the shop's logo. The chosen chip is visible with and without the logo. */
const logoShiftPixels = 24

/**
 * Scrolls the row of chips to the chosen one; the page keeps its scroll position. The first chip is visible without
 * scrolling; measuring it would force a layout.
 */
function showChosen(): void {
  const chip = document.querySelector<HTMLElement>(`:not(:first-child) > ${currentChip}`)
  const row = chip?.closest("ul")
  if (!chip || !row) return
  const middle = chip.offsetLeft + (chip.offsetWidth - row.clientWidth) / 2
  row.scrollLeft = middle + (document.dir === "rtl" ? -logoShiftPixels : logoShiftPixels)
}

const currentChip = "[data-chip][aria-current]"

/** Names what gets the focus on the next page of the list, for users of a keyboard. */
const focusKey = "focus"
type Focus = { path: string; selector: string }

function focusNext(selector: string): void {
  storeInTab(focusKey, { path: location.pathname, selector } satisfies Focus)
}

function recallFocus(): void {
  const stored = storedInTab(focusKey) as Focus | null
  if (stored === null) return
  storeInTab(focusKey, null)
  if (stored.path === location.pathname)
    document.querySelector<HTMLElement>(stored.selector)?.focus({ preventScroll: true })
}
