import { storeInTab, storedInTab } from "#app/cart/tab-storage.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { closest, opensElsewhere } from "./follow-links.ts"

/**
 * The bar over a shop's list and the links around it; all of it works without this.
 * @param shown is called when other products stand in the list.
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
  // Empty fields say nothing: they stay out of the address.
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
      // What is typed and was not sent yet goes along: the box would show it over a list that knows nothing of it.
      const input = oneLine(search?.value ?? "")
      if (input !== (new URLSearchParams(location.search).get("q") ?? "")) {
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

/** In pixels: half of the way that the row gives to the shop's logo. The chosen chip is seen with the logo and without. */
const shift = 24

/**
 * Scrolls the row of chips to the chosen one, and nothing else: the page keeps its place. The first chip is seen without
 * it; asking for its place would make the browser lay out the page at once.
 */
function showChosen(): void {
  const chip = document.querySelector<HTMLElement>(`:not(:first-child) > ${currentChip}`)
  const row = chip?.closest("ul")
  if (!chip || !row) return
  const middle = chip.offsetLeft + (chip.offsetWidth - row.clientWidth) / 2
  row.scrollLeft = middle + (document.dir === "rtl" ? -shift : shift)
}

const currentChip = "[data-chip][aria-current]"

/**
 * What has the focus on the next page, which is another list of this one: who uses a keyboard goes on from there.
 */
const key = "focus"
type Focus = { path: string; selector: string }

function focusNext(selector: string): void {
  storeInTab(key, { path: location.pathname, selector } satisfies Focus)
}

function recallFocus(): void {
  const stored = storedInTab(key) as Focus | null
  if (stored === null) return
  storeInTab(key, null)
  if (stored.path === location.pathname)
    document.querySelector<HTMLElement>(stored.selector)?.focus({ preventScroll: true })
}
