import type { IncomingHttpHeaders, IncomingMessage } from "node:http"

/** What is asked of a request before it counts: the framework's own, or the server's, of which nothing is copied. */
export type VisitClient = {
  readonly method: string
  /** Absolute, or from the first slash on. */
  readonly url: string
  readonly headers: { get(name: string): string | null }
}

/** The server's request, for the page whose one address is `url`. */
export class NodeVisitClient implements VisitClient {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }

  constructor(request: IncomingMessage, url: string) {
    this.method = request.method ?? ""
    this.url = url
    this.headers = { get: (name) => headerOf(request.headers, name.toLowerCase()) }
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return value === undefined ? null : String(value)
}
