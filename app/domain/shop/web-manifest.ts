import { directionOf, type Locale } from "../language/locale.ts"
import { shopIcons, shopIconVersion, type ShopFaceParts, type ShopIconName } from "./shop-icon.ts"

type ManifestIcon = { src: string; sizes: string; type: string; purpose: "any" | "maskable" }

/** What a browser installs a site by (W3C, Web Application Manifest). Addresses are paths of this site. */
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
  /** What is seen until the first page is there: `#RRGGBB`. */
  background_color: string
  theme_color: string
  icons: ManifestIcon[]
  shortcuts?: { name: string; url: string }[]
}

type Own = Omit<WebManifest, "dir" | "display" | "background_color">

/** The page's own ground in the light, as in `tokens.css`. */
const paper = "#fbfaf7"

export function webManifest(own: Own): WebManifest {
  return { ...own, dir: directionOf(own.lang), display: "standalone", background_color: paper }
}

/** The icons of a shop; `addressOf` makes the path of one by its file name. */
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
