import type { IncomingMessage, ServerResponse } from "node:http"
import type { AcceptedEncodings } from "../http/accepted-encoding.ts"
import { headerOf } from "../http/header-of.ts"
import type { Page } from "./pages/page.ts"

/**
 * Sends a page, or that it is still the one that the browser has. Gives back the status.
 * It is the path of nearly every request: one array of headers, one write.
 */
export function sendPage(
  page: Page,
  accepted: AcceptedEncodings,
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
  /** Of a page past its life: its age in seconds. */
  staleFor?: number,
): number {
  const { rendered } = page
  const marks = staleFor === undefined ? [] : staleMarks(staleFor)
  const matched = page.matchedTag(headerOf(request, "if-none-match"), accepted)
  if (matched !== null) {
    const validators = ["etag", matched, "cache-control", rendered.cacheControl, "x-request-id", id]
    // With the page's own policy: a browser takes over what a 304 says.
    response.writeHead(304, [...rendered.headers, ...validators, ...marks])
    response.end()
    return 304
  }
  const { headers, body } = page.in(accepted)
  // Node copies them before it returns, so the array of the page serves every request.
  headers[headers.length - 1] = id
  response.writeHead(rendered.status, staleFor === undefined ? headers : [...headers, ...marks])
  if (request.method === "HEAD") response.end()
  else response.end(body, "latin1")
  return rendered.status
}

/** RFC 9111 and 9211. The age is past what other caches may keep a page for, so each of them revalidates. */
function staleMarks(age: number): string[] {
  return ["age", String(age), "cache-status", `Vitrine; hit; ttl=-${age}; detail=stale-if-error`]
}
