/** A page as it was left: going back shows it at once, and then as it is now. */
type Left = { main: readonly Node[]; title: string }

/** An entry of the tab's history. */
type Entry = { readonly index: number }

/** So many pages are shown at once by going back; older ones are loaded. */
const maxLeft = 12

const left = new Map<number, Left>()
const scrolled = new Map<number, number>()
let entry: Entry = { index: 0 }
/** The browser's own address is ahead of the page while a step back is loading. The server imports this module, too. */
let address: URL | null = null

export const shownAddress = () => (address ??= new URL(location.href))

/** Returns the distance from the shown page to an entry; 0 for an entry that is not the product's. */
export function stepsTo(state: unknown): number {
  return (readEntry(state)?.index ?? entry.index) - entry.index
}

export function startHistory(): void {
  address = new URL(location.href)
  entry = readEntry(history.state) ?? entry
  history.replaceState(entry, "")
  history.scrollRestoration = "manual"
  // A page that the browser loads again is scrolled by the browser.
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"))
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"))
  // A link to a place in the page is the browser's: its entry is new.
  addEventListener("hashchange", () => {
    if (readEntry(history.state) !== null) return
    beginEntry()
    address = new URL(location.href)
    history.replaceState(entry, "")
  })
}

function beginEntry(): void {
  entry = { index: entry.index + 1 }
  // What was ahead is gone.
  for (const index of left.keys()) if (index >= entry.index) left.delete(index)
}

function readEntry(state: unknown): Entry | null {
  const { index } = (state ?? {}) as Partial<Entry>
  return typeof index === "number" ? { index } : null
}

/** Remembers the page that is about to be replaced by another one. */
export function rememberPage(): void {
  const main = document.querySelector("main")
  if (main === null) return
  left.set(entry.index, { main: [...main.childNodes], title: document.title })
  for (const index of [...left.keys()].slice(0, -maxLeft)) left.delete(index)
}

/** Remembers how far the shown page is scrolled. */
export function rememberScroll(): void {
  scrolled.set(entry.index, scrollY)
}

/** Writes the address of the next page into the history; `arrived` if the browser has done that. */
export function writeAddress(next: URL, kind: "push" | "replace" | "arrived"): void {
  address = next
  if (kind === "arrived") return
  if (kind === "replace") return history.replaceState(entry, "", next)
  beginEntry()
  history.pushState(entry, "", next)
}

/**
 * Makes another entry the shown one, as the browser has done.
 * @returns true if its page is known, and shown as it was left
 */
export function arriveAt(state: unknown, next: URL): boolean {
  rememberScroll()
  const isOtherPage = next.pathname !== shownAddress().pathname
  if (isOtherPage) rememberPage()
  entry = readEntry(state) ?? entry
  const page = left.get(entry.index)
  const main = document.querySelector("main")
  if (!isOtherPage || page === undefined || main === null) return false
  left.delete(entry.index)
  main.replaceChildren(...page.main)
  document.title = page.title
  address = next
  return true
}

/** Scrolls to where the shown page was left. */
export function restoreScroll(): void {
  scrollTo({ top: scrolled.get(entry.index) ?? 0, behavior: "instant" })
}

/** Drops the flash from the address, so that it is shown once. */
export function dropFlash(): void {
  const shown = shownAddress()
  if (!shown.searchParams.has("done")) return
  shown.searchParams.delete("done")
  history.replaceState(entry, "", shown)
}
