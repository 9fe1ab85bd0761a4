import { oneLine } from "#app/domain/text/text-input.ts"

/** The search runs after so long without a key. */
const searchDelayMs = 200

/** Another search changes these parts of the page: the list, and the data of its products. */
const parts = ["#products", "script[type='application/json']"]

/**
 * Shows the results of a search while the user types. They are those of the page that Enter would open, and its address
 * becomes this page's. It is loaded when the box gets the focus; without it, or offline, Enter does the same.
 * @param shown is called once the page shows other results.
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
      // However short the list becomes, the search box keeps its position at the top of the window.
      if (main) main.style.minBlockSize = "100svh"
      for (const part of parts)
        document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []))
      leadChips(page)
      history.replaceState(history.state, "", address)
      const [bar, list] = [form.offsetParent, main].map((part) => part?.getBoundingClientRect())
      if (bar && list && list.top < bar.bottom) scrollBy(0, list.top - bar.bottom)
      shown()
    } catch {
      // Another letter came, or the device is offline: Enter still searches.
    }
  }

  box.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), searchDelayMs)
  })
  void look()
}

/** Gives the chips the links of `page`. The elements stay: a finger may be on one, or the focus. */
function leadChips(page: Document): void {
  const chipsOf = (index: Document) => [...index.querySelectorAll<HTMLAnchorElement>("[data-chip]")]
  const categoryOf = ({ search }: HTMLAnchorElement) => new URLSearchParams(search).get("category")
  const others = chipsOf(page)
  for (const chip of chipsOf(document)) {
    const other = others.find((other) => categoryOf(other) === categoryOf(chip))
    if (other) chip.href = other.href
  }
}
