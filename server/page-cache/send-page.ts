import type { IncomingMessage, ServerResponse } from "node:http"
import { isForLater, keptForLater } from "#app/for-later.ts"
import type { Page } from "./page.ts"
import { matchedTag, type Representation } from "./representation.ts"

/**
 * Sends a page, or that it is still the one that the browser has. Gives back the status.
 * It is the path of nearly every request: one array of headers, one write.
 */
export function sendPage(
  { made }: Page,
  representation: Representation,
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
): number {
  const asked = request.headers
  const cacheControl =
    made.servesPress && isForLater(headerOf(asked["sec-purpose"])) ? keptForLater : made.cacheControl
  const matched = matchedTag(asked["if-none-match"], representation)
  if (matched !== null) {
    // With the page's own policy: a browser takes over what a 304 says.
    const kept = [...made.headers, "etag", matched, "cache-control", cacheControl, "x-request-id", id]
    response.writeHead(304, kept)
    response.end()
    return 304
  }
  const headers = [...representation.headers, "cache-control", cacheControl, "x-request-id", id]
  response.writeHead(made.status, headers)
  response.end(request.method === "HEAD" ? undefined : representation.body)
  return made.status
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
