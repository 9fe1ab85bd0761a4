import { href } from "react-router"
import { platformQuery } from "#app/domain/language/locale.ts"
import { webManifest } from "#app/domain/shop/shop-app.ts"
import { manifestResponse } from "#app/http/manifest-response.ts"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { platformLocaleOf } from "#app/http/page-language.ts"
import type { Route } from "./+types/platform-manifest.route"

/** Sends the manifest by which the platform's own pages are installed, in the language of the address. */
export function loader({ url }: Route.LoaderArgs) {
  const lang = platformLocaleOf(url)
  const texts = inLocale(lang, () => ({ name: m.brand(), description: m.landing_description() }))
  return manifestResponse(
    webManifest({
      id: href("/"),
      ...texts,
      short_name: texts.name,
      lang,
      start_url: href("/") + platformQuery(lang),
      scope: href("/"),
      theme_color: "#0f5c57",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    }),
  )
}
