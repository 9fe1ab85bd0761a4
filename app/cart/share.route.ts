import { data } from "react-router"
import { listCartProducts } from "#app/database/visitor/cart-products.ts"
import { asVisitor, asVisitorWithCart } from "#app/database/connection/scopes.server.ts"
import { createSharedCart, findSameCart } from "#app/database/visitor/shared-carts.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import { cartLimits } from "#app/domain/cart/cart.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { readSharedItems } from "#app/domain/cart/shared-cart.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/share.route"
import type { ShareAnswer } from "./share/make-shared-cart.ts"
import { nextCartId, throttleNewCart } from "./share/new-cart.server.ts"
import { asToday, hasChanged, storedLines } from "./share/stored-lines.ts"
import { limits } from "#app/domain/limits.ts"

/** The products of a cart (`?product=…&product=…`) as the shop has them now; those that are gone are missing. Else 404. */
export async function loader({ params, url }: Route.LoaderArgs): Promise<Response> {
  const ids = url.searchParams.getAll("product").slice(0, cartLimits.lines).filter(isIdentifier)
  if (ids.length === 0) throw data(null, { status: 404 })
  const products = await asVisitor(params.slug, (db) => listCartProducts(db, ids))
  return Response.json({ products: products.map(asToday) }, { headers: { "Cache-Control": "no-store" } })
}

/**
 * Makes a link to a cart: one that exists for an identical cart of the last 24 hours, else a new one. Refused while it
 * exceeds the shop's stock, or while the shopper saw another price than today's: they learn of it before anything is sent.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { slug } = params
  const shared = readSharedItems(await readJson(request))
  if (!shared.ok) return answer(shared, 400)
  const hash = cartHash(shared.items)
  const ids = shared.items.map(({ productId }) => productId)
  const [shop, products, same] = await asVisitorWithCart({ slug, cartHash: hash }, (db) =>
    Promise.all([findPublicShop(db), listCartProducts(db, ids), findSameCart(db, hash)]),
  )
  if (shop === null) throw data(null, { status: 404 })
  const { items, gone } = storedLines(shared.items, products)
  const today = products.map(asToday)
  if (gone.length > 0) return answer({ ok: false, reason: "products", gone, today }, 409)
  if (shared.items.some((item) => hasChanged(item, today)))
    return answer({ ok: false, reason: "changed", today }, 409)

  const reused = same?.isReusable ?? false
  const id =
    same !== null && reused
      ? same.id
      : nextCartId({ shopId: shop.id, cartHash: hash, before: same?.id ?? null })
  if (!reused) {
    const wait = await throttleNewCart(context.get(requestContext).clientAddress)
    if (wait > 0) return answer({ ok: false, reason: "too_many", wait }, 429)
    await asVisitor(slug, (db) => createSharedCart(db, { id, shop, items, cartHash: hash }))
  }
  return answer({ ok: true, id, reused })
}

function answer(body: ShareAnswer, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } })
}

/** A JSON body of at most 64 KB, or null when it is larger or none. Never holds more than that. */
async function readJson(request: Request): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > limits.formBytes) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"))
  } catch {
    return null
  }
}
