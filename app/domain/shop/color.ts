import { westernDigits } from "../text/text-input.ts"

/** The colour of a shop that chose none (specification, section 9). */
export const defaultShopColor = "#3B82F6"

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/**
 * Parses a colour as people type or paste it, also `#rgb` and without `#`, to `#RRGGBB` in capitals; null for an
 * invalid text.
 */
export function readColor(text: string): string | null {
  const plain = westernDigits(text).replace(/\s/g, "").replace(/^#/, "")
  const six = plain.length === 3 ? plain.replace(/./g, "$&$&") : plain
  const color = `#${six.toUpperCase()}`
  return isColor(color) ? color : null
}

/** Returns the relative luminance by WCAG 2, from 0 (black) to 1 (white), of `#RRGGBB`. */
export function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Returns the contrast by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Returns black or white, whichever has more contrast on `color`: always at least 4.5 to 1. */
export function textOn(color: string): "#000000" | "#ffffff" {
  return contrast(color, "#ffffff") >= contrast(color, "#000000") ? "#ffffff" : "#000000"
}
