import type { CartHost } from "#app/cart/cart-host.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Returns the closest element around an event's target that a selector matches. */
export function closest<Found extends Element>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

/** Returns whether a press on a link opens another tab or window, or saves the link's target. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

/**
 * Handles links while the device is offline: the page stays and says so, and the link is followed once it is online.
 */
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

/** Makes the arrow of a product lead to the list as the user left it: its category, its order, its scroll position. */
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
