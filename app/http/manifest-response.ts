import type { WebManifest } from "#app/domain/shop/shop-app.ts"

/** Browsers request it at each visit; five minutes of caching avoid most of that. A shared cache follows a takedown. */
const shortly = "public, max-age=300, s-maxage=50"

export function manifestResponse(manifest: WebManifest, cacheControl: string = shortly): Response {
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": cacheControl },
  })
}
