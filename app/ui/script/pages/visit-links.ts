import { opensElsewhere } from "../../opens-elsewhere.ts"
import { visit } from "./visit-page.ts"

/** Follows links within the product without a new document. All others are the browser's. */
export function startLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
    if (link === null || event.defaultPrevented || opensElsewhere(event) || !isPageLink(link)) return
    event.preventDefault()
    // Another page of a list is read from its top.
    const isPager = link.closest(".pager, [data-onward]") !== null
    void visit(new URL(link.href), isPager ? { scroll: "top" } : {})
  })
}

function isPageLink(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search
  return (
    link.origin === location.origin &&
    link.target === "" &&
    !link.hasAttribute("download") &&
    !link.hasAttribute("data-reload") &&
    !link.pathname.includes(".") &&
    !(isHere && link.hash !== "")
  )
}
