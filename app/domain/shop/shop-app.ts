import { directionOf, type Locale } from "../language/locale.ts"
import { initialOf } from "../text/text-input.ts"
import type { Picture } from "./shop.ts"

/**
 * The icons of an installed shop by file name, with sides in pixels. A phone cuts its own shape out of a `mask` icon,
 * so the important part is inside the circle in its middle. Apple's phones use the one of 180 and no manifest's.
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

/**
 * Returns a text that changes with the icon. It is part of the icon's address, so that the icon can be cached
 * permanently.
 */
export function shopIconVersion({ name, color, logo }: ShopFaceParts): string {
  if (logo !== null) return logo.key.slice(logo.key.lastIndexOf("/") + 1).slice(0, 12)
  const letter = initialOf(name).codePointAt(0) ?? 0
  return `${color.slice(1).toLowerCase()}-${letter.toString(16)}`
}

type ManifestIcon = { src: string; sizes: string; type: string; purpose: "any" | "maskable" }

/**
 * The manifest with which a browser installs a site (W3C, Web Application Manifest). Addresses are paths of this site.
 */
export type WebManifest = {
  id: string
  name: string
  short_name?: string
  description?: string
  lang: Locale
  dir: "ltr" | "rtl"
  start_url: string
  scope: string
  display: "standalone"
  /** The background until the first page is loaded: `#RRGGBB`. */
  background_color: string
  theme_color: string
  icons: ManifestIcon[]
  shortcuts?: { name: string; url: string }[]
}

type Own = Omit<WebManifest, "dir" | "display" | "background_color">

/** The light background of pages, as in `tokens.css`. */
const paper = "#fbfaf7"

export function webManifest(own: Own): WebManifest {
  return { ...own, dir: directionOf(own.lang), display: "standalone", background_color: paper }
}

/** Returns the icons of a shop; `addressOf` returns the path of one by its file name. */
export function shopManifestIcons(
  face: ShopFaceParts,
  addressOf: (icon: ShopIconName) => string,
): ManifestIcon[] {
  return (["192.png", "512.png", "mask-512.png"] as const).map((icon) => {
    const { side, purpose } = shopIcons[icon]
    return {
      src: `${addressOf(icon)}?v=${shopIconVersion(face)}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    }
  })
}
