import { data } from "react-router"
import { throttleNewCart } from "#app/auth/throttle-new-cart.server.ts"
import { listCartProducts } from "#app/database/cart-products.ts"
import { asVisitor, asVisitorWithCart } from "#app/database/scopes.server.ts"
import { createSharedCart, findSameCart } from "#app/database/shared-carts.ts"
import { findPublicShop } from "#app/database/shops.ts"
import { cartHash } from "#app/domain/cart-hash.ts"
import { readSharedItems } from "#app/domain/shared-cart.ts"
import { requestContext } from "#app/request.ts"
import type { Route } from "./+types/share.route"
import type { ShareAnswer } from "./make-shared-cart.ts"
import { nextCartId } from "./next-cart-id.server.ts"
import { readJson } from "./read-json.ts"
import { storeLines } from "./store-lines.ts"

/** There is nothing to read here. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Makes a link to a cart: one that exists for an identical cart of the last 24 hours, else a new one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { slug } = params
  const asked = readSharedItems(await readJson(request))
  if (!asked.ok) return answer(asked, 400)
  const hash = cartHash(asked.items)
  const ids = asked.items.map(({ productId }) => productId)
  const [shop, products, same] = await asVisitorWithCart({ slug, cartHash: hash }, (db) =>
    Promise.all([findPublicShop(db), listCartProducts(db, ids), findSameCart(db, hash)]),
  )
  if (shop === null) throw data(null, { status: 404 })
  const { items, gone } = storeLines(asked.items, products)
  if (gone.length > 0) return answer({ ok: false, reason: "products", gone }, 409)

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
  const prices = products.map(({ id: productId, priceCents, salePriceCents, isOnSale }) => ({
    productId,
    ...{ priceCents, salePriceCents, isOnSale },
  }))
  return answer({ ok: true, id, reused, prices })
}

function answer(body: ShareAnswer, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } })
}
