import { redirect } from "react-router"

/** Returns the slug as it is stored: slugs are unique whatever their case. */
export function storedSlug(slug: string): string {
  return slug.toLowerCase()
}

/** Redirects permanently to the address with the shop's present slug, with its query. Loaders throw it. */
export function toCanonical(path: string, url: URL): Response {
  // Browsers must not cache it: a shop may take its former slug again.
  return redirect(path + url.search, { status: 301, headers: { "Cache-Control": "no-store" } })
}

/** Responds 404 for a shop that is missing or blocked. Loaders throw it. */
export function noSuchShop(): Response {
  return new Response(null, { status: 404 })
}
