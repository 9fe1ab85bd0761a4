import { languages } from "#app/domain/language/languages.ts"
import type { LanguageAddresses, Locale } from "#app/domain/language/locale.ts"

export type PageTags = {
  title: string
  description: string
  /** It is absolute, without parameters that do not change the content. */
  canonical: string
  /** The canonical addresses of the page's languages. A page in no index needs none. */
  alternates?: LanguageAddresses
  locale: Locale
  siteName: string
  /** The absolute address of a picture (JPEG by default), its size in pixels, and its description. */
  image: { address: string; type?: "image/png"; width: number; height: number; alt: string } | null
  type: "website" | "product"
  /** The current price of a product in cents of a dollar; null or absent for no price. */
  priceCents?: number | null
  /** schema.org objects of the page. */
  data: readonly Record<string, unknown>[]
}

/** One element of a page's head. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string }
  /** A schema.org object. */
  | { data: Readonly<Record<string, unknown>> }

/** A picture of this width may be shown as wide as its message. */
const minLargePixels = 600

/**
 * Returns the title, description, canonical address, languages, Open Graph, Twitter card and JSON-LD of a public page.
 */
export function pageTags(page: PageTags): MetaTag[] {
  const { title, description, canonical, image, alternates, priceCents = null } = page
  return [
    { title },
    { name: "description", content: description },
    { rel: "canonical", href: canonical },
    ...Object.entries(alternates ?? {}).map(([hrefLang, href]) => ({
      rel: "alternate",
      hrefLang,
      href,
    })),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: page.type },
    { property: "og:site_name", content: page.siteName },
    { property: "og:locale", content: languages[page.locale].openGraph },
    ...(image
      ? [
          { property: "og:image", content: image.address },
          { property: "og:image:type", content: image.type ?? "image/jpeg" },
          { property: "og:image:width", content: String(image.width) },
          { property: "og:image:height", content: String(image.height) },
          { property: "og:image:alt", content: image.alt },
          { name: "twitter:image", content: image.address },
        ]
      : []),
    ...(priceCents === null
      ? []
      : [
          { property: "product:price:amount", content: (priceCents / 100).toFixed(2) },
          { property: "product:price:currency", content: "USD" },
        ]),
    {
      name: "twitter:card",
      content: image && image.width >= minLargePixels ? "summary_large_image" : "summary",
    },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...page.data.map((object) => ({ data: { "@context": "https://schema.org", ...object } })),
  ]
}
