import { randomUUID } from "node:crypto"
import { data } from "react-router"
import { listCartProducts } from "#app/database/cart-products.ts"
import { asVisitor, asVisitorWithCart } from "#app/database/scopes.server.ts"
import { createSharedCart, findReusableCart } from "#app/database/shared-carts.ts"
import { findPublicShop } from "#app/database/shops.ts"
import { cartHash } from "#app/domain/cart-hash.ts"
import type { CartItem } from "#app/domain/cart.ts"
import { effectivePriceCents } from "#app/domain/price.ts"
import { readSharedItems } from "#app/domain/shared-cart.ts"
import type { Route } from "./+types/share.route"
import type { ShareAnswer } from "./make-shared-cart.ts"
import { readJson } from "./read-json.ts"

/** Makes a link to a cart: one that exists for an identical cart of the last 24 hours, else a new one. */
export async function action({ params, request }: Route.ActionArgs) {
  const { slug } = params
  const asked = readSharedItems(await readJson(request))
  if (!asked.ok) return answer(asked, 400)
  const hash = cartHash(asked.items)
  const [shop, products, reusable] = await asVisitorWithCart({ slug, cartHash: hash }, (db) =>
    Promise.all([
      findPublicShop(db),
      listCartProducts(
        db,
        asked.items.map(({ productId }) => productId),
      ),
      findReusableCart(db, hash),
    ]),
  )
  if (shop === null) throw data(null, { status: 404 })
  const prices = new Map(products.map((product) => [product.id, effectivePriceCents(product)]))
  const variants = new Set(
    products.flatMap(({ id, variants }) => variants.map((variant) => `${id}/${variant.id}`)),
  )
  const isKnown = ({ productId, variantId }: CartItem) =>
    prices.has(productId) && (variantId === null || variants.has(`${productId}/${variantId}`))
  if (!asked.items.every(isKnown)) return answer({ ok: false, reason: "products" }, 409)
  if (reusable !== null) return answer({ ok: true, id: reusable, reused: true })

  const id = randomUUID()
  const items = asked.items.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    qty: quantity,
    ...(variantId === null ? {} : { variant_id: variantId }),
    price_cents: prices.get(productId) ?? null,
  }))
  await asVisitor(slug, (db) => createSharedCart(db, { id, shop, items, cartHash: hash }))
  return answer({ ok: true, id, reused: false })
}

function answer(body: ShareAnswer, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } })
}
