import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { readPictures, picturesOf } from "#app/images/accept/accept-pictures.server.ts"
import { removeProductPicture } from "#app/dashboard/products/actions/remove-product.server.ts"
import { dropStaged, stagePicture } from "#app/images/stored/staged-pictures.server.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import type { Route } from "./+types/product-pictures.route"
import type { PictureResult, ProductError } from "./products-action-data.ts"

/**
 * Changes the pictures of an open form: uploads one before its product, deletes those that will not be saved with
 * `?drop=ID`, and deletes a stored one immediately with `?product=ID&image=ID` (specification, section 4).
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const parameter = (name: string) => url.searchParams.getAll(name).filter(isIdentifier)
  const [product, image] = [parameter("product")[0], parameter("image")[0]]
  if (product && image) return remove(shopId, product, image)
  if (!url.searchParams.has("drop")) return stage(request, shopId)
  await dropStaged(shopId, parameter("drop").slice(0, limits.productImages * 2))
  return respond({ dropped: true }, 200)
}

async function stage(request: Request, shopId: string): Promise<Response> {
  const upload = await readPictures(request, picturesOf(shopId, "product"), 1)
  if (!upload.ok) return rejected(upload.reason, upload.status)
  const [picture] = upload.pictures
  if (picture === undefined || [...upload.form.keys()].length > 0) return rejected("upload_unreadable", 400)
  try {
    return respond({ staged: await stagePicture(shopId, picture) }, 200)
  } catch (error) {
    if (error instanceof ImageStoreError || error instanceof DatabaseUnavailable) {
      return rejected("storage_failed", 503)
    }
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
