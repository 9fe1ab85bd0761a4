import type { IncomingMessage } from "node:http"
import { finished } from "node:stream/promises"
import { limits } from "#app/domain/limits.ts"

/**
 * Takes in what nobody read of a plain form, before its answer, so that its connection is kept. A longer body is left, and
 * its connection closed once the answer is read. Never throws.
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
