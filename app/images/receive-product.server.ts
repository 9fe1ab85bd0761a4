import { DatabaseUnavailable } from "#app/database/database-unavailable.ts"
import { refusalOf, type Refusal } from "#app/database/refusals.ts"
import { limits } from "#app/domain/limits.ts"
import { readProductFields, type ProductFields } from "#app/domain/product-fields.ts"
import { checkProduct, type ProductProblems } from "#app/domain/product-form.ts"
import { readPictures } from "./read-pictures.server.ts"
import { changeProduct, publishProduct } from "./save-product.server.ts"
import { ImageStoreError } from "./storage/image-store.ts"

export type ReceivedProduct =
  | { ok: true }
  | {
      ok: false
      /** Of the answer. */
      status: number
      refusal?: Refusal
      problems?: ProductProblems
      fields?: ProductFields
      hadPictures?: boolean
    }

/**
 * A product's form as it arrives, with its pictures, saved whole or not at all: as a new product, or over the one with
 * `productId`. What its sender can mend comes back, with what was typed; everything else is thrown.
 */
export async function receiveProduct(
  request: Request,
  shopId: string,
  productId: string | null,
): Promise<ReceivedProduct> {
  const upload = await readPictures(request, "product", limits.productImages)
  if (!upload.ok) return { ok: false, status: upload.status, refusal: { key: upload.reason, params: {} } }
  const fields = readProductFields(upload.form)
  if (fields === null) return { ok: false, status: 400, refusal: { key: "upload_unreadable", params: {} } }
  const typed = { ok: false, status: 422, fields, hadPictures: upload.files.length > 0 } as const
  const checked = checkProduct(fields)
  if (!checked.ok) return { ...typed, problems: checked.problems }
  const content = { product: checked.product, pictures: upload.files }
  try {
    if (productId === null) await publishProduct(shopId, content)
    else if (!(await changeProduct(shopId, productId, content))) {
      return { ok: false, status: 404, refusal: { key: "product_gone", params: {} } }
    }
    return { ok: true }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.key === "category_gone") return { ...typed, problems: { category_id: "category_unknown" } }
    if (refusal) return { ...typed, refusal }
    if (error instanceof ImageStoreError)
      return { ...typed, status: 503, refusal: { key: "storage_failed", params: {} } }
    if (!(error instanceof DatabaseUnavailable)) throw error
    const key = productId === null ? "create_failed" : "update_failed"
    return { ...typed, status: 503, refusal: { key, params: {} } }
  }
}
