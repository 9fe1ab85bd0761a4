import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOwnProduct } from "#app/database/shop/products/own-products.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { readPictures } from "#app/images/accept/accept-pictures.server.ts"
import { unsavedPicturesOf } from "#app/images/accept/throttle-pictures.server.ts"
import { removeProductPicture } from "#app/dashboard/products/actions/remove-product.server.ts"
import { productOwner, storePicture } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { signUploaded } from "#app/images/stored/uploaded-reference.server.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import type { Route } from "./+types/product-pictures.route"
import { productIdOfForm } from "./product-id.server.ts"
import type { PictureResult, ProductError } from "./products-action-data.ts"
import { readProductsDialogState } from "./products-address.ts"

/**
 * Changes the pictures of an open form: `?new=KEY` or `?edit=ID` uploads one before its product is saved, and
 * `?product=ID&image=ID` deletes a stored one immediately (specification, section 4).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const [product, image] = ["product", "image"].map((name) => readIdentifier(url.searchParams.get(name)))
  if (product && image) return remove(shopId, product, image)
  const form = readProductsDialogState(url.searchParams)
  if (form?.kind === "new" && form.key !== null) return upload(request, shopId, productIdOfForm(shopId, form))
  // A page of the release before names no product.
  if (form?.kind !== "edit") return rejected("server_failed", 400)
  try {
    const isOwn = (await asShop(shopId, (db) => findOwnProduct(db, form.id))) !== null
    return isOwn ? await upload(request, shopId, form.id) : rejected("product_gone", 404)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return rejected("storage_failed", 503)
    throw error
  }
}

/** Stores the files of one picture of a product, which has no row until the product is saved. */
async function upload(request: Request, shopId: string, productId: string): Promise<Response> {
  const sent = await readPictures(request, unsavedPicturesOf(shopId), 1)
  if (!sent.ok) return rejected(sent.reason, sent.status)
  const [picture] = sent.pictures
  if (picture === undefined || [...sent.form.keys()].length > 0) return rejected("upload_unreadable", 400)
  try {
    const stored = await storePicture(imageStore, productOwner(shopId, productId), picture)
    return respond({ staged: await signUploaded(shopId, stored) }, 200)
  } catch (error) {
    if (error instanceof ImageStoreError) return rejected("storage_failed", 503)
    throw error
  }
}

async function remove(shopId: string, product: string, image: string): Promise<Response> {
  try {
    const removed = await removeProductPicture(shopId, product, image)
    return removed ? respond({ removed }, 200) : rejected("image_missing", 404)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return rejected("remove_image_failed", 503)
    throw error
  }
}

function rejected(key: ProductError["key"], status: number): Response {
  return respond({ error: { key, params: {} } }, status)
}

function respond(body: PictureResult, status: number): Response {
  return Response.json(body, { status })
}
