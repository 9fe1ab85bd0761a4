import { createContext, type RouterContextProvider } from "react-router"
import { adminCookie, readAdminSession } from "#app/auth/admin/admin-session.server.ts"
import { shopCookie, readShopSession } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import type { PictureOwner } from "#app/database/visitor/picture-owners.ts"
import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { sharedBody } from "#app/http/downloads.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { parseFileKey } from "../stored/picture-key.ts"
import { imageStore } from "../stored/store.server.ts"
import { contentTypeOf, type ImageStore, ImageStoreError } from "../storage/image-store.ts"

/**
 * Browsers may cache it for a year, because a person has already seen it. A shared cache revalidates within a minute.
 */
const year = "public, max-age=31536000, s-maxage=50, immutable"

/** A file that is opened by itself in a tab can do nothing: no scripts, no frames, no guessing of types. */
const safe = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
}

type Options = {
  store?: ImageStore
  /** Says who may see a picture of this product or shop. */
  access: (named: { kind: PictureKind; ownerId: string }) => Promise<PictureAccess>
  onFailure?: (error: ImageStoreError | DatabaseUnavailable) => void
}

/**
 * Answers `GET /images/{path}`. The name has a hash of the content and is its own validator, so a revalidation never
 * reads the store. `onFailure` gets errors of the store and the database; visitors get a 503.
 */
export async function imageResponse(
  request: Request,
  path = "",
  { store = imageStore, access, onFailure }: Options,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return reject(405, { Allow: "GET, HEAD", "Cache-Control": "no-store" })

  const named = parseFileKey(path)
  if (!named) return notFound()

  const name = `${named.hash}-${named.width}.${named.type}`
  try {
    const seenBy = await access(named)
    // A request with another cookie may be allowed to see it.
    if (seenBy === "nobody") return reject(404, { "Cache-Control": "private, no-store" })
    const lasting = {
      ...safe,
      "Cache-Control": seenBy === "everyone" ? year : "private, no-store",
      ETag: `"${name}"`,
    }
    if (isKnown(request.headers.get("If-None-Match"), `"${name}"`))
      return new Response(null, { status: 304, headers: lasting })
    const bytes = await readShared(store, path)
    if (!bytes) return notFound()
    return new Response(request.method === "HEAD" ? null : sharedBody(bytes), {
      headers: {
        ...lasting,
        "Content-Type": contentTypeOf(path),
        "Content-Length": String(bytes.length),
        "Content-Disposition": `inline; filename="${name}"`,
      },
    })
  } catch (error) {
    if (!(error instanceof ImageStoreError || error instanceof DatabaseUnavailable)) throw error
    onFailure?.(error)
    return reject(503, { "Retry-After": "5", "Cache-Control": "no-store" })
  }
}

/** The reads in progress. Nothing is cached beyond them: a file may be deleted at any moment. */
const reads = new WeakMap<ImageStore, Map<string, Promise<Uint8Array | null>>>()

/** Reads a picture once for all requests at the same time. */
function readShared(store: ImageStore, path: string): Promise<Uint8Array | null> {
  const ofStore = reads.get(store) ?? new Map<string, Promise<Uint8Array | null>>()
  reads.set(store, ofStore)
  const underway = ofStore.get(path)
  if (underway !== undefined) return underway
  const read = store.get(path).finally(() => ofStore.delete(path))
  ofStore.set(path, read)
  return read
}

function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === tag)
}

/** It is cached for seconds only: the picture may still arrive, from another instance or from a backup. */
function notFound(): Response {
  return reject(404, { "Cache-Control": "public, max-age=10" })
}

function reject(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...safe, ...headers } })
}

/**
 * Finds the owner of a picture, in the cache first.
 * @throws DatabaseUnavailable
 */
export type FindPictureOwner = (kind: PictureKind, id: string) => Promise<PictureOwner | null>

/** The server sets it for each request. */
export const pictureOwnerContext = createContext<FindPictureOwner>()

/** Says who may see a picture: everyone, this person, or nobody with this request's cookie. */
export type PictureAccess = "everyone" | "one" | "nobody"

/**
 * Returns who may see a picture. That of a blocked shop or of a hidden product is for the shop's owner, blocked or not,
 * and for administrators.
 * @throws DatabaseUnavailable
 */
export async function pictureAccess(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { kind, ownerId }: { kind: PictureKind; ownerId: string },
): Promise<PictureAccess> {
  const owner = await context.get(pictureOwnerContext)(kind, ownerId)
  if (owner === null) return "nobody"
  if (owner.isPublic) return "everyone"
  const secure = isServedSecurely(context.get(platformContext))
  const shopToken = shopCookie.read(request, secure)
  if (shopToken !== null && (await readShopSession(shopToken))?.shopId === owner.shopId) return "one"
  const adminToken = adminCookie.read(request, secure)
  const isAdmin = adminToken !== null && (await readAdminSession(adminToken)).is === "live"
  return isAdmin ? "one" : "nobody"
}
