import { parseFileKey } from "./picture-key.ts"
import { contentTypeOf } from "./storage/store-key.ts"
import type { ImageStore } from "./storage/image-store.ts"
import { ImageStoreError } from "./storage/image-store.ts"
import { imageStore } from "./store.server.ts"

const year = "public, max-age=31536000, immutable"

/** Opened by itself in a tab a file can do nothing: no scripts, no frames, no guessing of types. */
const safe = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
}

/**
 * Answers `GET /images/{path}`. The name holds a hash of the content, so it is its own validator: a revalidation never
 * asks the store. `onFailure` is told when the store fails, which visitors get as 503.
 */
export async function imageResponse(
  request: Request,
  path = "",
  {
    store = imageStore,
    onFailure,
  }: { store?: ImageStore; onFailure?: (error: ImageStoreError) => void } = {},
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(405, { Allow: "GET, HEAD", "Cache-Control": "no-store" })

  const named = parseFileKey(path)
  if (!named) return notFound()

  const name = `${named.hash}-${named.width}.${named.type}`
  const lasting = { ...safe, "Cache-Control": year, ETag: `"${name}"` }
  if (isKnown(request.headers.get("If-None-Match"), `"${name}"`))
    return new Response(null, { status: 304, headers: lasting })

  try {
    const bytes = await store.get(path)
    if (!bytes) return notFound()
    return new Response(request.method === "HEAD" ? null : Uint8Array.from(bytes), {
      headers: {
        ...lasting,
        "Content-Type": contentTypeOf(path),
        "Content-Length": String(bytes.length),
        "Content-Disposition": `inline; filename="${name}"`,
      },
    })
  } catch (error) {
    if (!(error instanceof ImageStoreError)) throw error
    onFailure?.(error)
    return refuse(503, { "Retry-After": "5", "Cache-Control": "no-store" })
  }
}

function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === tag)
}

/** Short: a picture may yet arrive, from another instance or out of a backup. */
function notFound(): Response {
  return refuse(404, { "Cache-Control": "public, max-age=10" })
}

function refuse(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...safe, ...headers } })
}
