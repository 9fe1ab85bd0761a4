import type { IncomingHttpHeaders } from "node:http"

/**
 * Whether a request that may change something comes from this site's own pages: a browser says so in `Sec-Fetch-Site`,
 * an older one by an `Origin` equal to the public one, or to the host that it asked by the public one's protocol: what came
 * over a line that anybody can write into is not believed beside one that nobody can. Without either it is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const { origin } = headers
  if (origin === undefined) return false
  const own = new URL(publicUrl)
  return origin === own.origin || origin === `${own.protocol}//${headers.host}`
}
