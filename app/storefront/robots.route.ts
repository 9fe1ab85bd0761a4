import { href } from "react-router"
import { reservedSlugs } from "#app/domain/shop/free-name.ts"
import { platformContext } from "#app/platform.ts"
import { countIndexPages } from "./sitemap/index-pages.server.ts"
import type { Route } from "./+types/robots.route"

/** These paths under /shop/ belong to the owners' screens. `$` ends each, because a slug can begin with such a name. */
const ownersPages = reservedSlugs.flatMap((name) => [`/shop/${name}$`, `/shop/${name}?`, `/shop/${name}/`])

const closed = [...ownersPages, "/admin", "/language", "/sign-out"]

/**
 * Tells crawlers what to leave alone, and where to find the addresses of all public pages. Shared carts are not
 * excluded: a crawler must read their `noindex`, and a chat must show their preview.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { publicUrl } = platform
  const sitemap = `Sitemap: ${publicUrl}${href("/sitemap.xml")}`
  const pages = await countIndexPages(platform, Date.now())
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    ...Array.from({ length: pages }, (_, index) => (index === 0 ? sitemap : `${sitemap}?page=${index + 1}`)),
    "",
  ]
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}
