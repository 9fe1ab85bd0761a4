/** Shows the picture of a product whose small one (`data-thumb`) is pressed. */
export function showPicture({ target }: Event): void {
  const thumb = target instanceof Element ? target.closest("[data-thumb]") : null
  const gallery = thumb?.closest("[data-gallery]")
  if (!thumb || !gallery) return
  const thumbs = [...gallery.querySelectorAll("[data-thumb]")]
  for (const one of thumbs) one.toggleAttribute("aria-current", false)
  thumb.setAttribute("aria-current", "true")
  for (const [index, large] of gallery.querySelectorAll("[data-large]").entries())
    large.toggleAttribute("hidden", thumbs[index] !== thumb)
}
