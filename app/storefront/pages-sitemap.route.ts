import { href } from "react-router"
import { languageAddresses, platformLanguage, platformQuery } from "#app/domain/language/locale.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/pages-sitemap.route"
import { sitemapOf, sitemapResponse } from "./sitemap/sitemap-xml.ts"

/** Sends the platform's own pages for search engines. An index names only files, so these pages have one. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(platformContext)
  const pages = [href("/"), href("/terms"), href("/privacy")].map((path) => ({
    addresses: languageAddresses(
      platformLanguage,
      (lang) => publicUrl + path + platformQuery(lang ?? platformLanguage),
    ),
    lastModified: null,
  }))
  return sitemapResponse(sitemapOf(pages))
}
