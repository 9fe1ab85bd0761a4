/** XML for crawlers. `text/xml`, so that it is compressed like other texts; kept for ten minutes. */
export function sitemapResponse(xml: string): Response {
  return new Response(xml, {
    headers: { "Content-Type": "text/xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  })
}
