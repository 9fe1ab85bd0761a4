import type { IncomingMessage, ServerResponse } from "node:http"
import type { AcceptedEncodings } from "../http/accepted-encoding.ts"
import { headerOf } from "../http/header-of.ts"
import type { Page } from "./pages/page.ts"

/**
 * Sends a page, or 304 if the browser has it already. Returns the status. Nearly every request passes here, so it uses
 * one array of headers and one write.
 */
export function sendPage(
  page: Page,
  accepted: AcceptedEncodings,
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
  /** The age of a stale page. */
  staleSeconds?: number,
): number {
  const { rendered } = page
  const marks = staleSeconds === undefined ? [] : staleMarks(staleSeconds)
  const matched = page.matchedTag(headerOf(request, "if-none-match"), accepted)
  if (matched !== null) {
    const validators = ["etag", matched, "cache-control", rendered.cacheControl, "x-request-id", id]
    // A 304 has the page's own policy, because a browser applies the headers of a 304.
    response.writeHead(304, [...rendered.headers, ...validators, ...marks])
    response.end()
    return 304
  }
  const { headers, body } = page.in(accepted)
  // Node copies them before it returns, so the array of the page serves every request.
  headers[headers.length - 1] = id
  response.writeHead(rendered.status, staleSeconds === undefined ? headers : [...headers, ...marks])
  if (request.method === "HEAD") response.end()
  else response.end(body, "latin1")
  return rendered.status
}

/**
 * Returns the headers of RFC 9111 and 9211. The age is more than other caches may store a page for, so each of them
 * revalidates.
 */
function staleMarks(ageSeconds: number): string[] {
  return [
    "age",
    String(ageSeconds),
    "cache-status",
    `Vitrine; hit; ttl=-${ageSeconds}; detail=stale-if-error`,
  ]
}
