import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import type { CartHost } from "../cart-host.ts"

let root: Root | undefined
let openings = 0

/** Fills the sheet's frame anew. When it closes it is emptied. */
export function renderSheet(
  sheet: HTMLDialogElement,
  contents: Element,
  host: CartHost,
  children: ReactNode,
): void {
  contents.ariaBusy = null
  if (!sheet.open) return
  root ??= createRoot(contents)
  root.render(
    <CatalogueViewContext key={++openings} value={host.shop}>
      {children}
    </CatalogueViewContext>,
  )
  const onClose = () => {
    root?.render(null)
    // When two lines became one, the button that opened the sheet is gone.
    if (host.drawer.isOpen() && document.activeElement === document.body) host.drawer.focusTitle()
  }
  sheet.addEventListener("close", onClose, { once: true })
}
