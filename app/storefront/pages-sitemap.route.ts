import { href } from "react-router"
import { languageAddresses } from "#app/domain/language-addresses.ts"
import { shopQuery } from "#app/domain/shop-address.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/pages-sitemap.route"
import { sitemapResponse } from "./sitemap-response.ts"
import { sitemapOf } from "./sitemap-xml.ts"

/** The platform's own pages that search engines should know; an index names files alone, so these have one. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(platformContext)
  const addresses = languageAddresses("en", (lang) => publicUrl + href("/") + shopQuery({ lang }))
  return sitemapResponse(sitemapOf([{ addresses, lastModified: null }]))
}
