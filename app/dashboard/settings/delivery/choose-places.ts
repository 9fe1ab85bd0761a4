import { joinedName } from "#app/domain/delivery/places/places.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"

/**
 * Lets the search find districts in both languages, a button tick all of a governorate, and the joined name of those that
 * are ticked be changed.
 */
export function startChoosingPlaces(): void {
  document.addEventListener("input", ({ target }) => {
    const places = target instanceof Element ? target.closest<HTMLElement>("[data-places]") : null
    if (places === null || !(target instanceof HTMLInputElement) || target.type !== "search") return
    showFound(places, target.value)
  })
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "place") proposeName(target.form)
  })
  // In this field the key would send the form, whose districts are still to be ticked.
  document.addEventListener("keydown", (event) => {
    const { key, target } = event
    if (key !== "Enter" || !(target instanceof Element)) return
    if (target.matches("[data-places] input[type=search]")) event.preventDefault()
  })
  document.addEventListener("click", ({ target }) => {
    const all = target instanceof Element ? target.closest("[data-places] [data-all]") : null
    const boxes = [
      ...(all?.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[name=place]") ?? []),
    ]
    const isOn = boxes.some(({ checked }) => !checked)
    for (const box of boxes) box.checked = isOn
    boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }))
  })
}

let proposed = ""

/** Writes the joined name of the ticked districts, in the shop's language, unless its owner wrote another one. */
function proposeName(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[data-joined]")
  const locale = field?.dataset["joined"]
  if (!form || !field || !isLocale(locale)) return
  const ticked = [...form.querySelectorAll<HTMLInputElement>("input[name=place]:checked")]
  const isOwn = field.value !== "" && field.value !== proposed
  proposed = joinedName(
    ticked.map(({ dataset }) => dataset["name"] ?? ""),
    locale,
  )
  if (!isOwn) field.value = proposed
}

/** A governorate that is found shows all of its districts; what is ticked stays visible. If nothing is found, the link writes the input. */
function showFound(places: HTMLElement, input: string): void {
  const searched = foldSearchText(input).trim()
  const has = (element: HTMLElement) => foldSearchText(element.dataset["names"] ?? "").includes(searched)
  const groups = [...places.querySelectorAll<HTMLElement>("fieldset[data-names]")]
  let found = 0
  for (const group of groups) {
    const isFound = has(group)
    const chips = [...group.querySelectorAll<HTMLElement>(".chip")]
    for (const chip of chips) {
      const isHit = isFound || has(chip)
      if (isHit) found++
      chip.hidden = !isHit && chip.querySelector("input:checked") === null
    }
    group.hidden = chips.every(({ hidden }) => hidden)
  }
  const none = places.querySelector<HTMLElement>("[data-none]")
  if (none === null) return
  none.hidden = found > 0
  const link = none.querySelector("a")
  if (link) link.search = `${new URLSearchParams({ new: input })}`
}
