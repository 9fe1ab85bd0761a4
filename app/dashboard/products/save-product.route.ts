import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { receiveProduct } from "#app/dashboard/products/server/receive-product.server.ts"
import type { Route } from "./+types/save-product.route"
import type { ProductRefusal, SaveAnswer } from "./answer.ts"
import { readProductsPlace } from "./products-address.ts"

/** The product's form as a script sends it: the answer is for the form that is still open. `?new` or `?edit=ID`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const place = readProductsPlace(url.searchParams)
  if (place?.kind !== "new" && place?.kind !== "edit") return answer({ refusal: gone }, 404)
  const { shopId } = context.get(shopSessionContext)
  const received = await receiveProduct(request, shopId, place.kind === "new" ? null : place.id)
  if (received.ok) return answer({ saved: true, ...(received.live && { live: received.live }) }, 200)
  // The form still holds what was typed, save for the rows that are stored no longer.
  const { ok: _, status, hadPictures: __, fields, ...refused } = received
  return answer({ ...refused, ...(refused.theirs && fields && { fields }) }, status)
}

const gone: ProductRefusal = { key: "product_gone", params: {} }

function answer(body: SaveAnswer, status: number): Response {
  return Response.json(body, { status })
}
