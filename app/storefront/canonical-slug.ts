import { redirect } from "react-router"

/** Slugs are unique whatever their case, so a shop is looked for in the one that is stored. */
export function storedSlug(slug: string): string {
  return slug.toLowerCase()
}

/** Leads on to the address with the shop's present slug, for good and with its query. Thrown by loaders. */
export function toCanonical(path: string, url: URL): Response {
  // Not for good in a browser: a shop may take its former slug again.
  return redirect(path + url.search, { status: 301, headers: { "Cache-Control": "no-store" } })
}

/** A shop that is missing or blocked, of which nothing is served. Thrown by loaders. */
export function noSuchShop(): Response {
  return new Response(null, { status: 404 })
}
