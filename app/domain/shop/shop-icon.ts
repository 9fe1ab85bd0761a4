import { initialOf } from "../text/initial.ts"
import type { Picture } from "./shop.ts"

/**
 * The icons of an installed shop by file name, sides in pixels. `mask`: a phone cuts its own shape out of it, so what
 * matters keeps to the circle in the middle. Apple's phones take the one of 180 and no manifest's.
 */
export const shopIcons = {
  "192.png": { side: 192, purpose: "any" },
  "512.png": { side: 512, purpose: "any" },
  "mask-512.png": { side: 512, purpose: "maskable" },
  "apple-180.png": { side: 180, purpose: "any" },
} as const

export type ShopIconName = keyof typeof shopIcons

export type ShopFaceParts = {
  name: string
  /** `#RRGGBB`. */
  color: string
  logo: Picture | null
}

export function isShopIconName(text: string): text is ShopIconName {
  return Object.hasOwn(shopIcons, text)
}

/** Changes with the icon. It is part of the icon's address, so that the icon can be cached permanently. */
export function shopIconVersion({ name, color, logo }: ShopFaceParts): string {
  if (logo !== null) return logo.key.slice(logo.key.lastIndexOf("/") + 1).slice(0, 12)
  const letter = initialOf(name).codePointAt(0) ?? 0
  return `${color.slice(1).toLowerCase()}-${letter.toString(16)}`
}
