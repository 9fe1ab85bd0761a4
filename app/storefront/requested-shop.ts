import { redirect } from "react-router"

/** Redirects permanently to the address with the shop's present slug, with its query. Loaders throw it. */
export function toCanonical(path: string, url: URL): Response {
  // Browsers must not cache it: a shop may take its former slug again.
  return redirect(path + url.search, { status: 301, headers: { "Cache-Control": "no-store" } })
}

/** Responds 404 for a shop that is missing or blocked. Loaders throw it. */
export function noSuchShop(): Response {
  return new Response(null, { status: 404 })
}

/** Returns a response without a body that no cache stores. */
export function emptyResponse(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } })
}
