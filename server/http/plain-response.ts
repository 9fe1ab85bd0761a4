import type { ServerResponse } from "node:http"

/** Sends one sentence that no cache stores. */
export function plainResponse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
  response.end(`${sentence}\n`)
}
