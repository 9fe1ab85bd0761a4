import type { IncomingMessage } from "node:http"
import { finished } from "node:stream/promises"
import { limits } from "#app/domain/limits.ts"

/**
 * Takes in what nobody read of a plain form, before its answer: a connection that is closed over bytes on their way is reset,
 * and the answer may be lost with it. A longer body is left, and its connection closed. Never throws.
 */
export async function dropSmallBody(request: IncomingMessage, body: ReadableStream | null): Promise<void> {
  const isSmall = Number(request.headers["content-length"]) <= limits.formBytes
  if (request.complete || !isSmall || body?.locked) return
  try {
    await body?.cancel()
    await finished(request.resume())
  } catch {
    // Whoever sent it is gone.
  }
}
