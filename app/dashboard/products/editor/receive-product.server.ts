import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOwnProduct, type OwnProduct } from "#app/database/shop/products/own-products.ts"
import { ProductChanged, VariantGone } from "#app/database/shop/products/save-product.ts"
import { findShopOfForm, type ShopOfForm } from "#app/database/shop/own-shop.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import { limits } from "#app/domain/limits.ts"
import { newWarnings, pictureWarnings, weighed } from "#app/domain/product/product-warnings.ts"
import { differencesOf, knownVariants } from "#app/domain/product/product-conflict.ts"
import { fieldsOfProduct, type ProductFields } from "#app/domain/product/product-fields.ts"
import { checkProduct } from "#app/domain/product/product-form.ts"
import { readProductSending, withStored, type ProductSending } from "#app/domain/product/product-sending.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import { readPictures } from "#app/images/accept/accept-pictures.server.ts"
import { picturesOf } from "#app/images/accept/throttle-pictures.server.ts"
import { errorBy, rejected } from "../../rejected-with.server.ts"
import { productIdOfForm } from "../product-id.server.ts"
import type { ProductForm } from "../products-address.ts"
import type { ActionData } from "../products-action-data.ts"
import {
  findGivenPictures,
  hasPictures,
  PicturesGone,
  ProductGone,
  storeProduct,
  type GivenPictures,
} from "./store-product.server.ts"

/** `live` is the id of a new product that shoppers see. */
export type ReceivedProduct = { ok: true; live: string | null } | ({ ok: false } & RejectedProduct)

/** `status` is that of the response. */
type RejectedProduct = { status: number } & ActionData

/**
 * Receives a product's form with its pictures. It is saved whole or not at all, as a new product or over the one that it
 * edits. A form for a new product that is sent again finds the one that it created. An error that its sender can fix is
 * returned with the input.
 * @throws every other error
 */
export async function receiveProduct(
  request: Request,
  shopId: string,
  form: ProductForm,
): Promise<ReceivedProduct> {
  const upload = await readPictures(
    request,
    picturesOf(shopId, "product"),
    limits.productImages,
    limits.productFormBytes,
  )
  const { reason = "upload_unreadable", status = 400 } = upload.ok ? {} : upload
  const unread = rejected(reason, status)
  const sending = upload.form && readProductSending(upload.form)
  if (sending === null) return unread
  const input = { ok: false, hadPictures: !upload.ok || upload.pictures.length > 0 } as const
  const id = productIdOfForm(shopId, form)
  let { fields } = sending
  // The form of a new product has a version once it has shown a conflict with the product that it created.
  const isStoredBefore = form.kind === "edit" || sending.version !== null
  try {
    const [before, shop] = await asShop(shopId, (db) =>
      Promise.all([isStoredBefore ? findOwnProduct(db, id) : null, findShopOfForm(db)]),
    )
    if (before !== null) fields = withStored(sending, fieldsOfProduct(before))
    if (form.kind === "edit" && before === null) throw new ProductGone()
    if (!upload.ok) return { ...input, fields, ...unread }
    const own = inOwnLanguage(productTexts, fields, shop.language)
    const given = { order: sending.pictures, sent: upload.pictures }
    const pictures = await findGivenPictures(shopId, id, given)
    const target = { id, before, shop }
    const saved = await save(shopId, target, { ...sending, fields: own }, pictures)
    if (typeof saved === "object") return { ...input, fields, ...saved }
    return { ok: true, live: form.kind === "new" && fields.is_active ? saved : null }
  } catch (error) {
    return { ...input, fields, ...rejectedBy(error, fields, form.kind === "new") }
  }
}

/**
 * Returns the errors of the input, or the product's id once it is saved.
 * @throws the errors of {@link storeProduct}
 */
async function save(
  shopId: string,
  target: { id: string; before: OwnProduct | null; shop: ShopOfForm },
  { fields, version, sure: confirmedWarnings }: ProductSending,
  pictures: GivenPictures,
): Promise<RejectedProduct | string> {
  const checked = checkProduct(fields)
  if (!checked.ok) return { status: 422, problems: checked.problems }
  const { product } = checked
  const { before, shop } = target
  try {
    if (before !== null && before.version !== version) throw new ProductChanged(before)
    const warnings = [
      ...newWarnings(product, before && weighed(before)),
      ...pictureWarnings(
        { isActive: product.is_active, pictureCount: countOf(pictures, before) },
        before && { isActive: before.isActive, pictureCount: before.pictures.length },
        shop.hasPictures,
      ),
    ].filter((one) => !confirmedWarnings.includes(one))
    if (warnings.length > 0) return { status: 422, warnings }
    return await storeProduct(shopId, target, product, pictures)
  } catch (error) {
    if (error instanceof ProductChanged && isStored(fields, pictures, error.product)) return target.id
    throw error
  }
}

/** Counts the pictures that a product has once its form is saved. */
function countOf({ order, sent }: GivenPictures, before: OwnProduct | null): number {
  return (order ?? before?.pictures ?? []).length + sent.length
}

/** Returns whether a form equals the stored product. It was then sent again because its response was lost. */
function isStored(fields: ProductFields, pictures: GivenPictures, product: OwnProduct): boolean {
  return hasPictures(pictures, product) && differencesOf(fields, fieldsOfProduct(product)).length === 0
}

/**
 * Returns an error for the form's sender.
 * @throws every error that the sender can't fix
 */
function rejectedBy(error: unknown, fields: ProductFields, isNew: boolean): RejectedProduct {
  if (error instanceof ProductGone) return rejected("product_gone", 404)
  if (databaseErrorOf(error)?.key === "category_gone")
    return { status: 422, problems: { category_id: "category_unknown" } }
  if (error instanceof ProductChanged) {
    const theirs = error.product
    const variants = knownVariants(fields.variants, fieldsOfProduct(theirs).variants)
    return { status: 409, theirs, fields: { ...fields, variants } }
  }
  if (error instanceof VariantGone) return rejected("variant_gone", 422)
  if (error instanceof PicturesGone)
    return { ...rejected("pictures_gone", 409), lostPictures: error.references }
  return errorBy(error, isNew ? "create_failed" : "update_failed")
}
