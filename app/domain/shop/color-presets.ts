import { readColor } from "./color.ts"

/** The theme's ten presets (specification, section 5), by message name. */
export const colorPresets = {
  blue: "#3B82F6",
  red: "#EF4444",
  green: "#10B981",
  amber: "#F59E0B",
  violet: "#8B5CF6",
  pink: "#EC4899",
  cyan: "#06B6D4",
  lime: "#84CC16",
  orange: "#F97316",
  grey: "#6B7280",
} as const

export type ColorPreset = keyof typeof colorPresets

/** It is used instead of a preset: the colour is in the field beside it. */
export const ownColor = "own"

/** Returns the preset of a colour, or `own`. */
export function presetOf(input: string): string {
  const color = readColor(input)
  return Object.values(colorPresets).find((preset) => preset === color) ?? ownColor
}
