import type { IncomingMessage, ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import sirv from "sirv"

/** Answers a request for a built file, or calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const oneYear = 31_536_000

/** The browser's part of the build. Names under /assets carry a hash of their content and never change. */
export function staticFiles(): StaticFiles {
  // The bundle lies in build/server/, beside build/client/.
  const directory = fileURLToPath(new URL("../client/", import.meta.url))
  return sirv(directory, {
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const forever = pathname.startsWith("/assets/")
      response.setHeader(
        "Cache-Control",
        forever ? `public, max-age=${oneYear}, immutable` : "public, max-age=3600",
      )
    },
  })
}
