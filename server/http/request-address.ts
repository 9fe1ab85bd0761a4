import type { IncomingMessage, IncomingHttpHeaders } from "node:http"

/**
 * The path and the query that a request names: by itself, or in an absolute address, which a server must take as well
 * (RFC 9112, 3.2). Null for what names no page of one host: `*`, an address of another kind, two `Host` headers.
 */
export function requestTarget({ url = "", rawHeaders }: IncomingMessage): string | null {
  if (countHosts(rawHeaders) > 1) return null
  if (url.startsWith("/")) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Names and values take turns. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ""
    if (name === "Host" || (name.length === 4 && name.toLowerCase() === "host")) count += 1
  }
  return count
}

/**
 * The address with which the page cache and the routes go on. Its path has no dot segments and no backslashes, as in the
 * router, so that each page has one address. Where a percent sign of it begins no character, all of them mean themselves,
 * so that it leads to a page that says what is not there. The router would complain on the console.
 */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.split("?")
  const readable = isReadable(path) ? path : path.replaceAll("%", "%25")
  return [ambiguous.test(readable) ? plainPathOf(readable) : readable, ...query].join("?")
}

/** A dot at the beginning of a segment, also when it is encoded, and what a browser reads as a slash. */
const ambiguous = /\/(?:\.|%2e)|\\/i

function plainPathOf(path: string): string {
  const { pathname } = new URL(`http://host${path}`)
  return pathname
}

function isReadable(path: string): boolean {
  try {
    // What it gives is looked at: the bundler drops a call whose result nobody wants, and its error with it.
    return decodeURIComponent(path).length <= path.length
  } catch {
    return false
  }
}

/**
 * Whether a request that may change something comes from this site's own pages: a browser says so in `Sec-Fetch-Site`,
 * an older one by an `Origin` equal to the public one, or to the request's `Host` under the public one's protocol: an
 * origin of plain HTTP, into which anybody can write, is not believed on a site with HTTPS. Without either it is rejected.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const { origin } = headers
  if (origin === undefined) return false
  const own = new URL(publicUrl)
  return origin === own.origin || origin === `${own.protocol}//${headers.host}`
}
