import type { WebManifest } from "#app/domain/shop/shop-app.ts"

/**
 * Browsers request it at each visit; five minutes of caching avoid most of that. A shared cache soon notices a
 * takedown.
 */
const shortCache = "public, max-age=300, s-maxage=50"

export function manifestResponse(manifest: WebManifest, cacheControl: string = shortCache): Response {
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": cacheControl },
  })
}
