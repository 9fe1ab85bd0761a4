import type { PageData } from "#app/cart/page-data.ts"
import { visitAddress, visitFields, type Visit } from "#app/domain/visits/visit.ts"
import { closest } from "./follow-links.ts"

/**
 * Reports to the server what it can't see itself: a view of a page that the browser had prefetched, and a tap on an
 * element with `data-chat`. No cookie and no name goes with it.
 */
export function startVisits(page: PageData): void {
  const { slug } = page.shop
  if (wasFetchedAhead()) {
    const visit = visitOf(page)
    if (visit !== null) whenSeen(() => report(visit))
  }
  const onTap = (event: Event) => {
    const opener = closest(event, "[data-chat]")
    if (opener === null || opener.getAttribute("aria-disabled") === "true") return
    report({ kind: "chat_tap", slug, productId: null })
  }
  document.addEventListener("click", onTap, true)
  // The middle button opens a link too, with an event of its own.
  document.addEventListener("auxclick", (event) => event.button === 1 && onTap(event), true)
}

/** Returns what the server counts when it sends the page itself (`visitOfPage`); a missing product is no visit. */
function visitOf({ shop: { slug }, product, lines }: PageData): Visit | null {
  if (product) return { kind: "product_view", slug, productId: product.id }
  return lines ? { kind: "shop_view", slug, productId: null } : null
}

/** Returns whether the browser prefetched the page: the server does not count such a request. */
function wasFetchedAhead(): boolean {
  const [entry] = performance.getEntriesByType("navigation")
  if (entry === undefined) return false
  const { activationStart, deliveryType } = entry as { activationStart?: number; deliveryType?: string }
  return isPrerendering() || Boolean(activationStart) || deliveryType === "navigational-prefetch"
}

const isPrerendering = () => "prerendering" in document && document.prerendering === true

function whenSeen(work: () => void): void {
  if (isPrerendering()) document.addEventListener("prerenderingchange", work, { once: true })
  else work()
}

/** Sends a visit, even if the user leaves the page at that moment. A failure is ignored. */
function report(visit: Visit): void {
  navigator.sendBeacon(visitAddress(visit.slug), visitFields(visit))
}
