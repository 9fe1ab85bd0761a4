import { startSelection } from "#app/ui/script/selection/start-selection.ts"
import { showPicture } from "./details/show-picture.ts"
import { startQuickEdits } from "./list/open-quick-edit.ts"

/** Adds to the list of products what only a script can do. */
export function startProducts(): void {
  startQuickEdits()
  startSelection(() => import("./selection/select-products.ts"))
  document.addEventListener("click", showPicture)
  document.addEventListener("toggle", showWholeMenu, true)
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { percent, money } = target.dataset
    const days = target.closest<HTMLElement>("[data-sale-days]")
    if (days)
      import("./selection/show-sale-days.ts").then(({ showSaleDays }) => showSaleDays(days), withoutLine)
    if (percent !== undefined)
      import("./selection/show-discount.ts").then(({ showDiscount }) => showDiscount(target), withoutLine)
    if (money !== undefined)
      import("./list/show-amount.ts").then(({ showAmount }) => showAmount(target), withoutLine)
  })
}

/** A product's menu lies over the rows below its own: at the lower edge of the screen the page makes room for it. */
function showWholeMenu({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && target.matches("[data-menu]"))
    target.querySelector("ul")?.scrollIntoView({ block: "nearest" })
}

/** A file that can't be loaded is asked for again by the next act: what it shows is only missing. */
const withoutLine = () => {}
