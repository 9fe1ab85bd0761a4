import type { ColorPreset } from "#app/domain/shop/color-presets.ts"
import { m } from "./compiled/messages.js"

/** The names of the presets of a shop's theme. */
export const colorNames: Readonly<Record<ColorPreset, () => string>> = {
  blue: m.theme_blue,
  red: m.theme_red,
  green: m.theme_green,
  amber: m.theme_amber,
  violet: m.theme_violet,
  pink: m.theme_pink,
  cyan: m.theme_cyan,
  lime: m.theme_lime,
  orange: m.theme_orange,
  grey: m.theme_grey,
}
