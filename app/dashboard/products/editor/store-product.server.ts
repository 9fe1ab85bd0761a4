import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { removeStagedPictures } from "#app/database/shop/products/former-staged-pictures.ts"
import { findOwnProduct, type OwnProduct } from "#app/database/shop/products/own-products.ts"
import type { NewPicture } from "#app/database/shop/products/save-pictures.ts"
import { createProduct, ProductChanged, updateProduct } from "#app/database/shop/products/save-product.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import type { ProductInput } from "#app/domain/product/product-form.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import type { AcceptedImage } from "#app/images/accept/accept-pictures.server.ts"
import { readStaged } from "#app/images/stored/former-staged-pictures.server.ts"
import { pictureKey } from "#app/images/stored/picture-key.ts"
import { hasAllFiles, productOwner, storePictures } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { readUploaded } from "#app/images/stored/uploaded-reference.server.ts"

/** The pictures of a product's form. */
export type GivenPictures = {
  /** Stored and uploaded ones, in their order; null leaves the stored ones as they are. */
  order: readonly PictureName[] | null
  /** The pictures that came with the form; they are the last. */
  sent: readonly AcceptedImage[]
  /** What the references of the order name; one that is missing can't be saved. */
  uploaded: ReadonlyMap<string, Picture>
  /** Those that a page of the release before uploaded. */
  staged: ReadonlyMap<string, AcceptedImage>
}

/** The product of a form: its id, and the stored state; null if the form creates it. */
type Target = { id: string; before: OwnProduct | null }

/**
 * Finds the uploaded pictures that a form names.
 * @throws ImageStoreError, DatabaseUnavailable
 */
export async function findGivenPictures(
  shopId: string,
  productId: string,
  { order, sent }: Pick<GivenPictures, "order" | "sent">,
): Promise<GivenPictures> {
  const references = (order ?? []).flatMap(({ kind, id }) => (kind === "uploaded" ? [id] : []))
  const uploaded = new Map<string, Picture>()
  for (const reference of references) {
    const picture = await readUploaded(shopId, productId, reference)
    if (picture !== null) uploaded.set(reference, picture)
  }
  return { order, sent, uploaded, staged: await readStaged(shopId, references.filter(isIdentifier)) }
}

/** Returns whether a product has exactly these pictures. */
export function hasPictures({ order, sent, uploaded }: GivenPictures, product: OwnProduct): boolean {
  if (order === null && sent.length === 0) return true
  const names = [
    ...(order ?? []).map(({ id }) => uploaded.get(id)?.key ?? id),
    ...sent.map(({ hash }) => pictureKey("product", product.id, hash)),
  ]
  const { pictures } = product
  return (
    names.length === pictures.length &&
    pictures.every(({ id, key }, at) => [id, key].includes(names[at] ?? ""))
  )
}

/**
 * Stores a new product, or changes a stored one, whole or not at all. The files of uploaded pictures are in the store
 * already; those of the others are written first. Then one transaction writes the rows. Returns the product's id.
 * @throws what the database rejects (`databaseErrorOf`), ProductGone, ProductChanged if it has another version by now,
 * PicturesGone, ImageStoreError, DatabaseUnavailable. No file that this function wrote is left behind then.
 */
export async function storeProduct(
  shopId: string,
  { id, before }: Target,
  { variants, ...fields }: ProductInput,
  { order, sent, uploaded, staged }: GivenPictures,
): Promise<string> {
  const named = (order ?? []).map((name, position) => ({ ...name, position }))
  const ahead = named.filter(({ kind }) => kind === "uploaded")
  const gone = ahead.filter((name) => !uploaded.has(name.id) && !staged.has(name.id))
  if (gone.length > 0) throw new PicturesGone(gone.map((name) => name.id))
  const written = [
    ...ahead.flatMap((name) => {
      const image = staged.get(name.id)
      return image ? [{ image, position: name.position }] : []
    }),
    ...sent.map((image, index) => ({ image, position: order && order.length + index })),
  ]
  const owner = productOwner(shopId, id)
  const stored = await storePictures(
    imageStore,
    owner,
    written.map(({ image }) => image),
  )
  const added: NewPicture[] = [
    ...ahead.flatMap((name) => {
      const picture = uploaded.get(name.id)
      return picture ? [{ ...picture, position: name.position }] : []
    }),
    ...stored.pictures.map((picture, index) => {
      const position = written[index]?.position ?? null
      return position === null ? picture : { ...picture, position }
    }),
  ]
  const saving = asShop(shopId, async (db) => {
    if (before === null) {
      const rows = variants.map(({ id: _id, ...row }) => row)
      await createProduct(db, { id, fields, variants: rows, pictures: added })
    } else {
      const rows = variants.map((row) => ({ ...row, id: row.id ?? undefined }))
      const retained = named.filter(({ kind }) => kind === "stored")
      const positions = order ? new Map(retained.map((name) => [name.id, name.position])) : undefined
      // The version is compared again under the product's lock.
      const change = { id, fields, variants: rows, version: before.version, positions, newPictures: added }
      if (!(await updateProduct(db, change))) throw new ProductGone()
    }
    const taken = [...staged.keys()]
    if (taken.length > 0 && (await removeStagedPictures(db, taken)) !== taken.length)
      throw new PicturesGone(taken)
    // The rows hold the lock without which nobody deletes these files.
    const without = await Promise.all(
      [...uploaded].map(async ([reference, { key }]) =>
        (await hasAllFiles(imageStore, "product", key)) ? [] : [reference],
      ),
    )
    if (without.flat().length > 0) throw new PicturesGone(without.flat())
  })
  await saving.catch(stored.undo).catch(async (error: unknown) => {
    throw before === null ? await reasonOfFailure(shopId, id, error) : error
  })
  await stored.keep()
  return id
}

/**
 * Returns why a new product could not be stored. A form that is sent again finds the product that it created: its id is
 * taken, and it may have been the last one that the plan allows.
 * @throws DatabaseUnavailable
 */
async function reasonOfFailure(shopId: string, id: string, error: unknown): Promise<unknown> {
  if (error instanceof DatabaseUnavailable) return error
  const created = await asShop(shopId, (db) => findOwnProduct(db, id))
  return created === null ? error : new ProductChanged(created)
}

/** Thrown if the shop has no such product. */
export class ProductGone extends Error {}

/** The form names pictures that can't be saved any more, by these references. */
export class PicturesGone extends Error {
  override readonly name = "PicturesGone"
  readonly references: readonly string[]

  constructor(references: readonly string[]) {
    super("uploaded pictures are gone")
    this.references = references
  }
}
