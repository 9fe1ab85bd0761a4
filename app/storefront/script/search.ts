import { pageDataId } from "#app/cart/page-data.ts"
import { oneLine } from "#app/domain/text/text-input.ts"

/** Milliseconds without a key, after which what is typed is looked up. */
const pause = 200

/** The parts of the page that another search changes. */
const parts = ["#products", `#${pageDataId}`]

/**
 * Shows what a search finds while it is typed. The results are those of the page that Enter would open, and its address
 * becomes this page's. Loaded when the box gets the focus; without it, or without a line, Enter does the same.
 * @param shown is called once other results stand in the page.
 */
export function startSearch(form: HTMLFormElement, box: HTMLInputElement, shown: () => void): void {
  let looking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = box.defaultValue

  async function look(): Promise<void> {
    const input = oneLine(box.value)
    if (input === last) return
    looking.abort()
    looking = new AbortController()
    const main = document.querySelector<HTMLElement>("#products")
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value))
    try {
      const response = await fetch(address, { signal: looking.signal })
      if (!response.ok) return
      const page = new DOMParser().parseFromString(await response.text(), "text/html")
      last = input
      // However short the list becomes, the box that is typed in keeps its place at the top of the window.
      if (main) main.style.minBlockSize = "100svh"
      for (const part of parts)
        document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []))
      leadChips(page)
      history.replaceState(history.state, "", address)
      const [bar, list] = [form.offsetParent, main].map((part) => part?.getBoundingClientRect())
      if (bar && list && list.top < bar.bottom) scrollBy(0, list.top - bar.bottom)
      shown()
    } catch {
      // Another letter came, or the line is lost: Enter still finds it.
    }
  }

  box.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
  })
  void look()
}

/** The chips lead where those of `page` lead. They stay themselves: a finger may be on one, or the focus. */
function leadChips(page: Document): void {
  const chipsOf = (index: Document) => [...index.querySelectorAll<HTMLAnchorElement>("[data-chip]")]
  const categoryOf = ({ search }: HTMLAnchorElement) => new URLSearchParams(search).get("category")
  const others = chipsOf(page)
  for (const chip of chipsOf(document)) {
    const other = others.find((other) => categoryOf(other) === categoryOf(chip))
    if (other) chip.href = other.href
  }
}
