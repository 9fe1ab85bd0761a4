import type { MetaDescriptor } from "react-router"
import type { Locale } from "#app/domain/locale.ts"

export type PageTags = {
  title: string
  description: string
  /** Absolute, without parameters that do not change what the page says. */
  canonical: string
  locale: Locale
  siteName: string
  /** Absolute address of a JPEG, its side in pixels (it is square), and what it shows. */
  image: { address: string; side: number; alt: string } | null
  type: "website" | "product"
  /** schema.org objects of the page. */
  data: readonly Record<string, unknown>[]
}

/** Title, description, canonical address, Open Graph, Twitter card and JSON-LD of a public page. */
export function pageTags(page: PageTags): MetaDescriptor[] {
  const { title, description, canonical, image } = page
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: page.type },
    { property: "og:site_name", content: page.siteName },
    { property: "og:locale", content: page.locale === "ar" ? "ar_LB" : "en_US" },
    ...(image
      ? [
          { property: "og:image", content: image.address },
          { property: "og:image:type", content: "image/jpeg" },
          { property: "og:image:width", content: String(image.side) },
          { property: "og:image:height", content: String(image.side) },
          { property: "og:image:alt", content: image.alt },
          { name: "twitter:image", content: image.address },
        ]
      : []),
    { name: "twitter:card", content: "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...page.data.map((object) => ({ "script:ld+json": { "@context": "https://schema.org", ...object } })),
  ]
}
