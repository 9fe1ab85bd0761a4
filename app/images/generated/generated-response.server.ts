import { QueueFull } from "#app/http/fair-queue.ts"
import { sharedBody } from "#app/http/downloads.ts"
import type { RequestLog } from "#app/http/request.ts"
import { ImageStoreError } from "../storage/image-store.ts"

type Options = { headers: Record<string, string>; log: RequestLog }

/** Sends a generated picture, or 503 with `Retry-After` while it can't be drawn. */
export async function generatedResponse(
  picture: Promise<Uint8Array>,
  { headers, log }: Options,
): Promise<Response> {
  try {
    const bytes = await picture
    return new Response(sharedBody(bytes), {
      headers: { ...headers, "Content-Length": String(bytes.length) },
    })
  } catch (error) {
    if (error instanceof ImageStoreError) log.error({ err: error }, "the image store failed")
    else if (!(error instanceof QueueFull)) throw error
    return new Response(null, { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } })
  }
}
