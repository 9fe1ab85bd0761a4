/** Returns whether two contents of the page differ in nothing but what is unfolded. */
function isSame(fresh: Element, shown: Element): boolean {
  const folded = shown.cloneNode(true) as Element
  for (const open of folded.querySelectorAll("details[open]")) open.removeAttribute("open")
  return fresh.innerHTML === folded.innerHTML
}

/**
 * Updates the page of an order: its content is fetched again when the stream reports a change, and whenever the user
 * returns to the page. New content is announced.
 * @param events the address of the stream.
 */
export function followOrder(events: string): void {
  let stream: EventSource | undefined
  let state = document.querySelector("#order-state")?.textContent

  async function refresh(): Promise<void> {
    const response = await fetch(location.href).catch(() => undefined)
    if (!response?.ok) return
    const page = new DOMParser().parseFromString(await response.text(), "text/html")
    const fresh = page.querySelector("[data-order]")
    const shown = document.querySelector("[data-order]")
    if (fresh === null || shown === null || isSame(fresh, shown)) return
    for (const open of shown.querySelectorAll("details[open]"))
      fresh.querySelector(`#${open.id}`)?.setAttribute("open", "")
    const chosen = shown.querySelector<HTMLInputElement>(":checked")
    const same =
      chosen && fresh.querySelector<HTMLInputElement>(`[name=${chosen.name}][value=${chosen.value}]`)
    if (same) same.checked = true
    shown.replaceChildren(...fresh.childNodes)
    const now = document.querySelector("#order-state")?.textContent
    if (now !== state) document.querySelector("[data-order-events]")?.replaceChildren(now ?? "")
    state = now
  }

  function open(): void {
    stream = new EventSource(events)
    stream.addEventListener("changed", () => void refresh())
  }

  // A page in the browser's back/forward cache keeps no connection.
  addEventListener("pagehide", () => {
    stream?.close()
    stream = undefined
  })
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    open()
    void refresh()
  })
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && void refresh(),
  )
  open()
}
