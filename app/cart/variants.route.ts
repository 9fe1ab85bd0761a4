import { asVisitor } from "#app/database/scopes.server.ts"
import { listCartProducts } from "#app/database/cart-products.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import type { Route } from "./+types/variants.route"

/** The sizes and colours of a product, for the choice in the drawer; none when it is gone. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const { slug, productId } = params
  const [product] = isIdentifier(productId)
    ? await asVisitor(slug, (db) => listCartProducts(db, [productId]))
    : []
  return Response.json({ variants: product?.variants ?? [] }, { headers: { "Cache-Control": "no-cache" } })
}
