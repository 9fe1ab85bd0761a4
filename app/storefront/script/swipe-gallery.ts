import type { PageProduct } from "#app/cart/page-data.ts"
import { opensElsewhere } from "./follow-links.ts"

/**
 * Starts the strip of a product's pictures, which scrolls and snaps by itself: arrows, keys and thumbnails turn it, and
 * a tap opens the zoom.
 */
export function startGallery(product: PageProduct): void {
  const strip = document.querySelector<HTMLElement>("[data-strip]")
  if (strip === null) return
  const thumbs = document.querySelectorAll<HTMLElement>("[data-thumb]")
  const links = strip.querySelectorAll<HTMLAnchorElement>("a")
  const count = links.length
  let current = 0
  // While it scrolls to a slide, the slides that pass by are not the current one.
  let sentTo: number | null = null

  function setCurrent(index: number): void {
    current = index
    links.forEach((link, position) => (link.tabIndex = position === index ? 0 : -1))
    thumbs.forEach((thumb, position) => {
      thumb.ariaCurrent = position === index ? "true" : null
    })
  }

  /** The last is followed by the first. */
  function show(index: number): void {
    const next = (index + count) % count
    sentTo = next
    setCurrent(next)
    strip?.children[next]?.scrollIntoView({ block: "nearest", inline: "start" })
  }

  const release = () => void (sentTo = null)
  for (const event of ["scrollend", "pointerdown", "wheel"])
    strip.addEventListener(event, release, { passive: true })
  strip.addEventListener("scroll", () => {
    const passing = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    if (sentTo === null) setCurrent(passing)
    else if (passing === sentTo) release()
  })

  strip.addEventListener("keydown", (event) => {
    const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight"
    if (!isArrow || event.altKey || count < 2) return
    event.preventDefault()
    const isForward = (event.key === "ArrowRight") === (document.dir !== "rtl")
    show(current + (isForward ? 1 : -1))
    links[current]?.focus({ preventScroll: true })
  })
  for (const button of document.querySelectorAll<HTMLElement>("[data-step]"))
    button.addEventListener("click", () => show(current + Number(button.dataset["step"])))
  thumbs.forEach((thumb, index) =>
    thumb.addEventListener("click", (event) => {
      event.preventDefault()
      show(index)
    }),
  )
  links.forEach((link, position) =>
    link.addEventListener("click", (event) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      show(position)
      import("../gallery/zoom.island.tsx").then(
        (island) =>
          island.openZoom({
            product,
            index: position,
            onStart: show,
            onClose: () => links[current]?.focus({ preventScroll: true }),
          }),
        // The zoom's script did not arrive: the picture itself can still be opened.
        () => location.assign(link.href),
      )
    }),
  )
}
