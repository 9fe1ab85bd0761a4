import { listProductsOfCart } from "#app/database/visitor/cart-products.ts"
import { asVisitorOfCart } from "#app/database/connection/scopes.server.ts"
import { findSharedCart } from "#app/database/visitor/shared-carts.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { generatedResponse } from "#app/images/generated/generated-response.server.ts"
import { cartPreview } from "#app/images/preview/compose-preview.server.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/preview.route"

/** Draws the preview of a link to a shared cart: the pictures of its visible items, in the cart's order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { cartId } = params
  if (!isIdentifier(cartId)) throw new Response(null, { status: 404 })
  const [shop, cart, products] = await asVisitorOfCart(cartId, (db) =>
    Promise.all([findPublicShop(db), findSharedCart(db), listProductsOfCart(db)]),
  )
  if (shop === null || cart === null) throw new Response(null, { status: 404 })
  // A product in two sizes is two lines and one picture.
  const pictures = new Set(
    cart.items.flatMap(({ productId }) => products.find(({ id }) => id === productId)?.cover?.key ?? []),
  )
  const content = {
    pictures: [...pictures],
    logo: shop.logo?.key ?? null,
    name: shop.name,
    color: shop.color,
  }
  return generatedResponse(cartPreview(content, shop.id), { headers, log: context.get(requestContext).log })
}

const headers = {
  "Content-Type": "image/jpeg",
  "Cache-Control": "public, no-cache",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Robots-Tag": "noindex",
}
