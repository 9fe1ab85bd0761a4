import { morph } from "morphlex"

const frame = () => document.querySelector<HTMLIFrameElement>("iframe[data-live]")

/** Returns the page in the preview; null until it is there. */
export function previewedPage(): Document | null {
  const page = frame()?.contentDocument
  return page?.URL === "about:srcdoc" ? page : null
}

/** Returns whether the page's preview was not yet near the window: nothing is loaded for it. */
export const isPreviewFar = () => frame()?.srcdoc === ""

/** Shows a page in the preview. Later ones change the first, so that pictures and style sheets stay. */
export async function showPage(html: string): Promise<void> {
  const shown = previewedPage()
  if (shown === null) return showFirst(html)
  const next = new DOMParser().parseFromString(html, "text/html")
  for (const { name, value } of next.documentElement.attributes)
    shown.documentElement.setAttribute(name, value)
  morph(shown.body, next.body)
  showChosenLogo()
}

/** Shows the first page once it is drawn; until then its place has its shape (`storefront-preview.module.css`). */
function showFirst(html: string): void {
  const preview = frame()
  if (preview === null) return
  preview.addEventListener("load", () => {
    if (previewedPage() === null) return
    showChosenLogo()
    preview.dataset["drawn"] = ""
  })
  preview.srcdoc = html
}

/** Shows the logo that is not saved yet in place of the stored one: the server does not have it. */
export function showChosenLogo(): void {
  const chosen = document.querySelector<HTMLImageElement>("[data-next-logo] > img")
  const page = previewedPage()
  const logo = page?.querySelector(".shop-logo")
  if (!chosen || !page || !logo) return
  const image = page.createElement("img")
  image.src = chosen.src
  image.alt = ""
  logo.className = "shop-logo"
  logo.replaceChildren(image)
}

/** Starts the two buttons that choose the preview's screen. */
export function startScreens(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-screen-of-preview]") : null
    const device = frame()?.closest<HTMLElement>("[data-screen]")
    if (button === null || !device) return
    device.dataset["screen"] = button.dataset["screenOfPreview"]
    for (const other of button.parentElement?.children ?? []) other.ariaPressed = String(other === button)
  })
}

/** Calls `onNear` once the preview is no further from the window than the window's height; each page has its own. */
export function watchPreview(onNear: () => void): void {
  const shown = frame()
  if (shown === null || !isPreviewFar()) return
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      onNear()
    },
    { rootMargin: "100%" },
  )
  watcher.observe(shown)
}
