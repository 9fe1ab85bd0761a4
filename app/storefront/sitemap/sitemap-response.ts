/** Sends XML to crawlers. `text/xml` is compressed like other texts; caches store it for ten minutes. */
export function sitemapResponse(xml: string): Response {
  return new Response(xml, {
    headers: { "Content-Type": "text/xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  })
}
