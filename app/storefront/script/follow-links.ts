import type { CartHost } from "#app/cart/cart-host.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The element under an event that a selector names, or that stands around what was pressed. */
export function closest<Found extends Element>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

/** Whether a press on a link opens another tab or window, or saves what it leads to. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/** Without a line a link leaves the page as it is and says so; its page comes by itself once the line is back. */
export function startLinks({ announce }: CartHost): void {
  let wanted: string | undefined
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, "a")
    if (navigator.onLine || link === null || link.target !== "" || link.origin !== location.origin) return
    if (opensElsewhere(event) || link.getAttribute("href")?.startsWith("#")) return
    event.preventDefault()
    wanted = link.href
    announce(m.line_lost_title(), { tone: "bad", stays: true })
  })
  addEventListener("online", () => wanted && location.assign(wanted))
}

/** The arrow of a product leads to the list as it was left: its category, its order, its place. */
export function startBack(): void {
  const back = document.querySelector<HTMLAnchorElement>("[data-back]")
  back?.addEventListener("click", (event) => {
    const [from] = document.referrer.split("?")
    const [list] = back.href.split("?")
    if (opensElsewhere(event) || from !== list) return
    event.preventDefault()
    history.back()
  })
}
