import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { receiveProduct } from "#app/dashboard/products/editor/receive-product.server.ts"
import type { Route } from "./+types/save-product.route"
import type { ProductError, SaveResult } from "./products-action-data.ts"
import { readProductsDialogState } from "./products-address.ts"

/** Saves the product's form that a script sends; the form is still open. `?new=KEY` or `?edit=ID`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const dialogState = readProductsDialogState(url.searchParams)
  if (dialogState?.kind !== "new" && dialogState?.kind !== "edit") return respond({ error: gone }, 404)
  const { shopId } = context.get(shopSessionContext)
  const received = await receiveProduct(request, shopId, dialogState)
  if (received.ok) return respond({ saved: true, ...(received.live && { live: received.live }) }, 200)
  // The form still holds its input, except for variants that are not stored any more.
  const { ok: _, status, hadPictures: __, fields, ...rejected } = received
  return respond({ ...rejected, ...(rejected.theirs && fields && { fields }) }, status)
}

const gone: ProductError = { key: "product_gone", params: {} }

function respond(body: SaveResult, status: number): Response {
  return Response.json(body, { status })
}
