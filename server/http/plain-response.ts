import type { ServerResponse } from "node:http"

/** One sentence that nobody keeps. */
export function plainResponse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
  response.end(`${sentence}\n`)
}
