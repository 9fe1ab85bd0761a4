import { randomUUID } from "node:crypto"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOwnProduct, type OwnProduct } from "#app/database/shop/products/own-products.ts"
import type { NewPicture } from "#app/database/shop/products/save-pictures.ts"
import {
  createProduct,
  ProductChanged,
  updateProduct,
  VariantGone,
} from "#app/database/shop/products/save-product.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { removeStagedPictures } from "#app/database/shop/products/staged-pictures.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import { limits } from "#app/domain/limits.ts"
import { newWarnings, weighed, type ProductWarning } from "#app/domain/product/product-warnings.ts"
import { differencesOf, knownVariants } from "#app/domain/product/product-conflict.ts"
import { fieldsOfProduct, type ProductFields } from "#app/domain/product/product-fields.ts"
import { checkProduct, type ProductInput, type ProductProblems } from "#app/domain/product/product-form.ts"
import {
  readProductSending,
  withStored,
  type PictureName,
  type ProductSending,
} from "#app/domain/product/product-sending.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import { picturesOf, readPictures, type AcceptedImage } from "#app/images/accept/accept-pictures.server.ts"
import { productOwner, storePictures } from "#app/images/stored/product-images.server.ts"
import { loadStaged, removeStagedFiles, StagedGone } from "#app/images/stored/staged-pictures.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { ImageStoreError } from "#app/images/storage/image-store.ts"
import type { ProductError } from "../products-action-data.ts"

/** `live` is the id of a new product that shoppers see. */
export type ReceivedProduct = { ok: true; live: string | null } | ({ ok: false } & RejectedProduct)

type RejectedProduct = {
  /** The status of the response. */
  status: number
  error?: ProductError
  problems?: ProductProblems
  /** The questions to confirm before it is saved. */
  warnings?: readonly ProductWarning[]
  /** The present version, if another session changed it. */
  theirs?: OwnProduct
  /** Pictures that were uploaded before, but are not staged any more. */
  lostPictures?: readonly string[]
  fields?: ProductFields
  hadPictures?: boolean
}

/**
 * Receives a product's form with its pictures. It is saved whole or not at all, as a new product or over the one with
 * `productId`. An error that its sender can fix is returned with the input.
 * @throws every other error
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
  const { reason = "upload_unreadable", status = 400 } = upload.ok ? {} : upload
  const rejected = { ok: false, status, error: { key: reason, params: {} } } as const
  const sending = upload.form && readProductSending(upload.form)
  if (sending === null) return rejected
  const input = { ok: false, hadPictures: !upload.ok || upload.pictures.length > 0 } as const
  let { fields } = sending
  try {
    const [before, language] = await asShop(shopId, (db) =>
      Promise.all([productId === null ? null : findOwnProduct(db, productId), findShopLanguage(db)]),
    )
    if (before !== null) fields = withStored(sending, fieldsOfProduct(before))
    if (productId !== null && before === null) throw new ProductGone()
    if (!upload.ok) return { ...input, fields, ...rejected }
    const own = inOwnLanguage(productTexts, fields, language)
    const saved = await save(shopId, before, { ...sending, fields: own }, upload.pictures)
    if (typeof saved === "object") return { ...input, fields, ...saved }
    return { ok: true, live: productId === null && fields.is_active ? saved : null }
  } catch (error) {
    return { ...input, fields, ...errorBy(error, fields, productId === null) }
  }
}

/**
 * Returns the errors of the input, or the product's id once it is saved.
 * @throws the errors of {@link store}
 */
async function save(
  shopId: string,
  before: OwnProduct | null,
  { fields, version, pictures: order, sure: confirmedWarnings }: ProductSending,
  pictures: readonly AcceptedImage[],
): Promise<RejectedProduct | string> {
  const checked = checkProduct(fields)
  if (!checked.ok) return { status: 422, problems: checked.problems }
  const { product } = checked
  if (before !== null && before.version !== version) {
    if (pictures.length === 0 && isStored(fields, order, before)) return before.id
    throw new ProductChanged(before)
  }
  const warnings = newWarnings(product, before && weighed(before)).filter(
    (one) => !confirmedWarnings.includes(one),
  )
  if (warnings.length > 0) return { status: 422, warnings }
  return store(shopId, before, product, { order, pictures })
}

/** Returns whether a form equals the stored product. It was then sent again because its response was lost. */
function isStored(fields: ProductFields, order: ProductSending["pictures"], product: OwnProduct): boolean {
  const isSameOrder =
    order === null || order.map(({ id }) => id).join() === product.pictures.map(({ id }) => id).join()
  return isSameOrder && differencesOf(fields, fieldsOfProduct(product)).length === 0
}

/** The pictures of a product's form. */
type GivenPictures = {
  /** Stored and staged ones, in their order; null leaves the stored ones as they are. */
  order: readonly PictureName[] | null
  /** The pictures that came with the form; they are the last. */
  pictures: readonly AcceptedImage[]
}

/**
 * Stores a new product, or changes the product `before`, whole or not at all: first the files, then the rows in one
 * transaction, which also removes the staged pictures. Returns its id.
 * @throws what the database rejects (`databaseErrorOf`), ProductGone, ProductChanged if it has another version by now,
 * StagedGone, ImageStoreError, DatabaseUnavailable. No file is left behind then, and staged pictures remain staged.
 */
async function store(
  shopId: string,
  before: OwnProduct | null,
  { variants, ...fields }: ProductInput,
  { order, pictures }: GivenPictures,
): Promise<string> {
  const id = before?.id ?? randomUUID()
  const named = (order ?? []).map(({ kind, id: name }, position) => ({ kind, name, position }))
  const ahead = named.filter(({ kind }) => kind === "staged")
  const staged = ahead.map(({ name }) => name)
  const accepted = [...(staged.length > 0 ? await loadStaged(shopId, staged) : []), ...pictures]
  const stored = await storePictures(imageStore, productOwner(shopId, id), accepted)
  const added = stored.pictures.map((picture, index): NewPicture => {
    const position = ahead[index]?.position ?? (order && order.length + index)
    return position === null ? picture : { ...picture, position }
  })
  await asShop(shopId, async (db) => {
    if (before === null) {
      const rows = variants.map(({ id: _id, ...row }) => row)
      await createProduct(db, { id, fields, variants: rows, pictures: added })
    } else {
      const rows = variants.map((row) => ({ ...row, id: row.id ?? undefined }))
      const retained = named.filter(({ kind }) => kind === "stored")
      const positions = order ? new Map(retained.map(({ name, position }) => [name, position])) : undefined
      // The version is compared again under the product's lock.
      const change = { id, fields, variants: rows, version: before.version, positions, newPictures: added }
      if (!(await updateProduct(db, change))) throw new ProductGone()
    }
    if (staged.length > 0 && (await removeStagedPictures(db, staged)) !== staged.length)
      throw new StagedGone(staged)
  }).catch(stored.undo)
  await stored.keep()
  for (const name of staged) await removeStagedFiles(shopId, name)
  return id
}

/** Thrown if the shop has no such product. */
class ProductGone extends Error {}

/**
 * Returns an error for the form's sender.
 * @throws every error that the sender can't fix
 */
function errorBy(error: unknown, fields: ProductFields, isNew: boolean): RejectedProduct {
  if (error instanceof ProductGone) return { status: 404, error: { key: "product_gone", params: {} } }
  const errorKey = databaseErrorOf(error)
  if (errorKey?.key === "category_gone") {
    return { status: 422, problems: { category_id: "category_unknown" } }
  }
  if (errorKey) return { status: 422, error: errorKey }
  if (error instanceof ProductChanged) {
    const theirs = error.product
    const variants = knownVariants(fields.variants, fieldsOfProduct(theirs).variants)
    return { status: 409, theirs, fields: { ...fields, variants } }
  }
  if (error instanceof VariantGone) return { status: 422, error: { key: "variant_gone", params: {} } }
  if (error instanceof StagedGone) {
    return { status: 409, lostPictures: error.ids, error: { key: "pictures_gone", params: {} } }
  }
  if (error instanceof ImageStoreError) return { status: 503, error: { key: "storage_failed", params: {} } }
  if (!(error instanceof DatabaseUnavailable)) throw error
  return { status: 503, error: { key: isNew ? "create_failed" : "update_failed", params: {} } }
}
