import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { findOwnProduct, type OwnProduct } from "#app/database/shop/products.ts"
import { ProductChanged, VariantGone } from "#app/database/shop/save-product.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
import type { ProductRefusal } from "../refusal-text.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { limits } from "#app/domain/limits.ts"
import { newConcerns, weighed, type ProductConcern } from "#app/domain/product/product-concerns.ts"
import { differencesOf, knownVariants } from "#app/domain/product/product-conflict.ts"
import { fieldsOfProduct, type ProductFields } from "#app/domain/product/product-fields.ts"
import { checkProduct, type ProductProblems } from "#app/domain/product/product-form.ts"
import { readProductSending, type ProductSending } from "#app/domain/product/product-sending.ts"
import type { AcceptedImage } from "#app/images/accept/accept-image.server.ts"
import { readPictures, picturesOf } from "#app/images/accept/read-pictures.server.ts"
import { changeProduct, publishProduct, StagedGone } from "./save-product.server.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"

export type ReceivedProduct = { ok: true } | ({ ok: false } & RefusedProduct)

type RefusedProduct = {
  /** Of the answer. */
  status: number
  refusal?: ProductRefusal
  problems?: ProductProblems
  /** The questions that it raises before it is saved; the form may confirm them. */
  concerns?: readonly ProductConcern[]
  /** Somebody else changed it: as it stands now. */
  theirs?: OwnProduct
  /** Pictures that were sent ahead and wait no longer. */
  lostPictures?: readonly string[]
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
  const upload = await readPictures(
    request,
    picturesOf(shopId, "product"),
    limits.productImages,
    limits.productFormBytes,
  )
  if (!upload.ok) return { ok: false, status: upload.status, refusal: { key: upload.reason, params: {} } }
  const sending = readProductSending(upload.form)
  if (sending === null) return { ok: false, status: 400, refusal: { key: "upload_unreadable", params: {} } }
  const typed = { ok: false, fields: sending.fields, hadPictures: upload.files.length > 0 } as const
  try {
    const refused = await save(shopId, productId, sending, upload.files)
    return refused ? { ...typed, ...refused } : { ok: true }
  } catch (error) {
    return { ...typed, ...refusedBy(error, typed.fields, productId === null) }
  }
}

/** Null when it is saved. Throws as {@link changeProduct}. */
async function save(
  shopId: string,
  productId: string | null,
  { fields, version, pictures: order, sure }: ProductSending,
  pictures: readonly AcceptedImage[],
): Promise<RefusedProduct | null> {
  const checked = checkProduct(fields)
  if (!checked.ok) return { status: 422, problems: checked.problems }
  const { product } = checked
  const before = productId === null ? null : await asShop(shopId, (db) => findOwnProduct(db, productId))
  if (productId !== null && before === null) return gone
  if (before !== null && before.version !== version) {
    if (pictures.length === 0 && isStored(fields, order, before)) return null
    throw new ProductChanged(before)
  }
  const concerns = newConcerns(product, before && weighed(before)).filter((one) => !sure.includes(one))
  if (concerns.length > 0) return { status: 422, concerns }
  const content = { product, order, pictures }
  if (productId === null || before === null) await publishProduct(shopId, content)
  // Compared again under the product's lock.
  else if (!(await changeProduct(shopId, productId, { ...content, version: before.version }))) return gone
  return null
}

/** A form sent again because its answer was lost: what it says is what is stored. */
function isStored(fields: ProductFields, order: ProductSending["pictures"], product: OwnProduct): boolean {
  const isSameOrder =
    order === null || order.map(({ id }) => id).join() === product.pictures.map(({ id }) => id).join()
  return isSameOrder && differencesOf(fields, fieldsOfProduct(product)).length === 0
}

const gone: RefusedProduct = { status: 404, refusal: { key: "product_gone", params: {} } }

/** @throws what the form's sender can do nothing about. */
function refusedBy(error: unknown, fields: ProductFields, isNew: boolean): RefusedProduct {
  const refusal = refusalOf(error)
  if (refusal?.key === "category_gone") {
    return { status: 422, problems: { category_id: "category_unknown" } }
  }
  if (refusal) return { status: 422, refusal }
  if (error instanceof ProductChanged) {
    const theirs = error.product
    const variants = knownVariants(fields.variants, fieldsOfProduct(theirs).variants)
    return { status: 409, theirs, fields: { ...fields, variants } }
  }
  if (error instanceof VariantGone) return { status: 422, refusal: { key: "variant_gone", params: {} } }
  if (error instanceof StagedGone) {
    return { status: 409, lostPictures: error.ids, refusal: { key: "pictures_gone", params: {} } }
  }
  if (error instanceof ImageStoreError) return { status: 503, refusal: { key: "storage_failed", params: {} } }
  if (!(error instanceof DatabaseUnavailable)) throw error
  return { status: 503, refusal: { key: isNew ? "create_failed" : "update_failed", params: {} } }
}
