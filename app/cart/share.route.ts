import { data } from "react-router"
import { throttleNewCart } from "#app/auth/throttle-new-cart.server.ts"
import { listCartProducts, type CartProduct } from "#app/database/cart-products.ts"
import { asVisitor, asVisitorWithCart } from "#app/database/scopes.server.ts"
import { createSharedCart, findSameCart } from "#app/database/shared-carts.ts"
import { findPublicShop } from "#app/database/shops.ts"
import { cartHash } from "#app/domain/cart-hash.ts"
import { cartLimits } from "#app/domain/cart.ts"
import { stockToday, type ProductToday } from "#app/domain/cart-today.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { effectivePriceCents } from "#app/domain/price.ts"
import { readSharedItems, type SharedItem } from "#app/domain/shared-cart.ts"
import { requestContext } from "#app/request.ts"
import type { Route } from "./+types/share.route"
import type { ShareAnswer } from "./make-shared-cart.ts"
import { nextCartId } from "./next-cart-id.server.ts"
import { readJson } from "./read-json.ts"
import { storeLines } from "./store-lines.ts"

/** The products of a cart (`?product=…&product=…`) as the shop has them now; those that are gone are missing. Else 404. */
export async function loader({ params, url }: Route.LoaderArgs): Promise<Response> {
  const ids = url.searchParams.getAll("product").slice(0, cartLimits.lines).filter(isIdentifier)
  if (ids.length === 0) throw data(null, { status: 404 })
  const products = await asVisitor(params.slug, (db) => listCartProducts(db, ids))
  return Response.json({ products: products.map(asToday) }, { headers: { "Cache-Control": "no-store" } })
}

/**
 * Makes a link to a cart: one that exists for an identical cart of the last 24 hours, else a new one. Refused while it
 * asks for more than the shop has, or shows a shopper another price than today's: he is told before anything is sent.
 */
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
  const today = products.map(asToday)
  if (gone.length > 0) return answer({ ok: false, reason: "products", gone, today }, 409)
  if (asked.items.some((item) => hasChanged(item, today)))
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

function hasChanged(item: SharedItem, today: readonly ProductToday[]): boolean {
  const product = today.find(({ id }) => id === item.productId)
  if (product === undefined) return false
  const isShort = item.quantity > (stockToday(item, product) ?? 0)
  return isShort || (item.shownCents !== undefined && item.shownCents !== effectivePriceCents(product))
}

function asToday({ id, priceCents, salePriceCents, isOnSale, variants }: CartProduct): ProductToday {
  return { id, priceCents, salePriceCents, isOnSale, variants }
}

function answer(body: ShareAnswer, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } })
}
