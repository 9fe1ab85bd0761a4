import type { IncomingMessage, IncomingHttpHeaders } from "node:http"

/**
 * Returns the path and the query of a request. An absolute address is valid too (RFC 9112, 3.2). Null means that the
 * request names no page of one host: `*`, an address of another scheme, two `Host` headers.
 */
export function requestTarget({ url = "", rawHeaders }: IncomingMessage): string | null {
  if (countHosts(rawHeaders) > 1) return null
  if (url.startsWith("/")) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The list has a name and its value by turns. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ""
    if (name === "Host" || (name.length === 4 && name.toLowerCase() === "host")) count += 1
  }
  return count
}

/**
 * Returns the address that the page cache and the routes use. Its path has no dot segments and no backslashes, as in
 * the router, so that each page has one address. If a percent sign in it encodes no character, all percent signs are
 * encoded, so that the address leads to the page for unknown addresses: the router would write a warning to the
 * console.
 */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.split("?")
  const readable = isReadable(path) ? path : path.replaceAll("%", "%25")
  return [ambiguous.test(readable) ? plainPathOf(readable) : readable, ...query].join("?")
}

/** Matches a dot at the beginning of a segment, even encoded, and a backslash, which browsers read as a slash. */
const ambiguous = /\/(?:\.|%2e)|\\/i

function plainPathOf(path: string): string {
  const { pathname } = new URL(`http://host${path}`)
  return pathname
}

/** Returns whether every percent sign of a path encodes a part of a character. */
export function isReadable(path: string): boolean {
  try {
    // The result is used, because the bundler drops a call whose result is unused, and its error with it.
    return decodeURIComponent(path).length <= path.length
  } catch {
    return false
  }
}

/**
 * Returns whether a request that may change something comes from this site's own pages: a browser says so in
 * `Sec-Fetch-Site`, an older one by an `Origin` equal to the public one, or to the request's `Host` with the public
 * protocol. An origin with plain HTTP, which anybody on the network can forge, is not believed on a site with HTTPS. A
 * request without either header is rejected.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const { origin } = headers
  if (origin === undefined) return false
  const own = new URL(publicUrl)
  return origin === own.origin || origin === `${own.protocol}//${headers.host}`
}
