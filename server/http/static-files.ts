import type { IncomingMessage, ServerResponse } from "node:http"
import { extname } from "node:path"
import { fileURLToPath } from "node:url"
import sirv from "sirv"

/** Sends a built file, or calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const oneYearSeconds = 31_536_000

/** Texts declare their encoding, which sirv does for HTML only (ASVS 4.1.1). */
const texts: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
])

/** A service worker has the policy of its own script; this one sends requests to this server. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const worker = "/shop/notices.js"

/** The worker changes with each version under the same name. */
function lifetimeOf(pathname: string): string {
  if (pathname === worker) return "no-cache"
  const forever = pathname.startsWith("/assets/")
  return forever ? `public, max-age=${oneYearSeconds}, immutable` : "public, max-age=3600"
}

/** The bundle is in build/server/, beside build/client/. */
const ofTheBundle = fileURLToPath(new URL("../client/", import.meta.url))

/** Serves the browser's part of the build. Names under /assets contain a hash of their content and never change. */
export function staticFiles(directory = ofTheBundle): StaticFiles {
  return sirv(directory, {
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      // The next build may remove a file while it is sent: then only that response breaks off.
      response.once("pipe", (file) => file.once("error", () => response.destroy()))
      const type = texts.get(extname(pathname))
      if (type !== undefined) response.setHeader("Content-Type", type)
      if (pathname === worker) response.setHeader("Content-Security-Policy", workerPolicy)
      response.setHeader("Cache-Control", lifetimeOf(pathname))
    },
  })
}
