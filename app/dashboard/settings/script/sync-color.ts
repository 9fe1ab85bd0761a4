import { ownColor, presetOf } from "#app/domain/shop/color-presets.ts"
import { readColor, textOn } from "#app/domain/shop/color.ts"
import { contrastText } from "../contrast-text.ts"
import { previewedPage } from "./show-preview.ts"

const picker = () => document.querySelector<HTMLInputElement>("[data-color-picker]")

/**
 * Keeps preset, picker and code equal, because they are one colour: when one changes, the others follow, before anything
 * else reads the form.
 */
export function startSyncedColor(): void {
  document.addEventListener("input", sync, true)
}

function sync({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.form !== picker()?.form) return
  const { form, name, value } = target
  const color = target === picker() ? readColor(value) : null
  if (color !== null) setField(form, "color", color)
  if (name === "preset" && value !== ownColor) setField(form, "color", value)
  if (name === "color" || color !== null) setField(form, "preset", presetOf(color ?? value))
  showColor()
}

/** Writes a text into a field, or chooses one of its options. */
function setField(form: HTMLFormElement | null, name: "color" | "preset", value: string): void {
  const control = form?.elements.namedItem(name)
  if (control instanceof RadioNodeList || control instanceof HTMLInputElement) control.value = value
}

/** Shows the present colour, or the last valid one: in the picker and its button, in words, in the preview. */
export function showColor(): void {
  const shown = picker()
  const field = shown?.form?.elements.namedItem("color")
  if (!shown || !(field instanceof HTMLInputElement)) return
  const color = readColor(field.value) ?? shown.dataset["colorPicker"] ?? ""
  shown.value = color.toLowerCase()
  const swatch = shown.form?.querySelector(`[name=preset][value=${ownColor}]`)?.parentElement
  swatch?.style.setProperty("--swatch", color)
  swatch?.style.setProperty("--on-swatch", textOn(color))
  const words = document.querySelector("#color-contrast span")
  if (words) words.textContent = contrastText(color)
  const front = previewedPage()?.querySelector<HTMLElement>(".shopfront")
  front?.style.setProperty("--shop", color)
  front?.style.setProperty("--on-shop", textOn(color))
}
