import type { IncomingMessage } from "node:http"

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
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ""
    if (name.length === 4 && name.toLowerCase() === "host") count += 1
  }
  return count
}
