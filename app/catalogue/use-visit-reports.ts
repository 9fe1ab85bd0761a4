import { useEffect } from "react"
import { href, useLocation } from "react-router"
import { type Visit, visitFields, visitOfPage } from "#app/domain/visits/visit.ts"

/** Pages of this document that were counted: the server counts the one that it answered with, and each counts once. */
let counted: Set<string> | undefined

/**
 * Reports to the server what it can't see itself: a page that was opened within the shop, whose data the browser fetched ahead,
 * and a tap on what carries `data-chat`. No cookie and no name goes with it.
 */
export function useVisitReports(slug: string): void {
  const { pathname } = useLocation()

  useEffect(() => {
    counted ??= new Set(pathOfDocument())
    if (counted.has(pathname)) return
    counted.add(pathname)
    const visit = visitOfPage(pathname)
    if (visit?.slug === slug) report(visit)
  }, [slug, pathname])

  useEffect(() => {
    function onTap({ target }: Event) {
      const opener = target instanceof Element ? target.closest("[data-chat]") : null
      if (opener === null || opener.getAttribute("aria-disabled") === "true") return
      report({ kind: "chat_tap", slug, productId: null })
    }
    // The middle button opens a link too, with an event of its own.
    document.addEventListener("click", onTap, true)
    document.addEventListener("auxclick", onMiddle, true)
    function onMiddle(event: MouseEvent) {
      if (event.button === 1) onTap(event)
    }
    return () => {
      document.removeEventListener("click", onTap, true)
      document.removeEventListener("auxclick", onMiddle, true)
    }
  }, [slug])
}

/** The path that the server counted; none when the browser had fetched the document ahead, which is not counted then. */
function pathOfDocument(): string[] {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (entry === undefined) return [location.pathname]
  const wasAhead = entry as { activationStart?: number; deliveryType?: string }
  if (wasAhead.activationStart || wasAhead.deliveryType === "navigational-prefetch") return []
  return [new URL(entry.name).pathname]
}

/** Sent even if the page is left at the same moment; a failure is ignored. */
function report(visit: Visit): void {
  navigator.sendBeacon(href("/shop/:slug/visits", { slug: visit.slug }), visitFields(visit))
}
