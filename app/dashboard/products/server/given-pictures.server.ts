import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { type NewPicture, whilePictureUnused } from "#app/database/shop/save-pictures.ts"
import { removeStagedPictures } from "#app/database/shop/staged-pictures.ts"
import type { PictureName } from "#app/domain/product/product-sending.ts"
import type { AcceptedImage } from "#app/images/accept/accept-image.server.ts"
import { storeWithRows } from "#app/images/keep/pictures-with-rows.server.ts"
import type { PictureOwner } from "#app/images/keep/product-images.server.ts"
import { loadStaged, removeStagedFiles } from "#app/images/keep/staged-pictures.server.ts"
import { imageStore } from "#app/images/keep/store.server.ts"

/** The pictures that a product's form gives. */
export type GivenPictures = {
  /** Those that the product has and those that wait, in their order; null leaves those it has as they are. */
  order: readonly PictureName[] | null
  /** Those that came along; they are the last. */
  pictures: readonly AcceptedImage[]
}

/** Pictures that were sent ahead wait no longer: their ids. */
export class StagedGone extends Error {
  override readonly name = "StagedGone"
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super("pictures that were sent ahead are gone")
    this.ids = ids
  }
}

type Placed = {
  places: ReadonlyMap<string, number> | undefined
  added: readonly NewPicture[]
}

/**
 * Files first, then the rows in one transaction, which also takes what was sent ahead out of the waiting.
 * @throws StagedGone, ImageStoreError, and as `write` does: nothing is left behind then, and what was sent ahead waits.
 */
export async function withPictures(
  shopId: string,
  productId: string,
  { order, pictures }: GivenPictures,
  write: (db: ShopDatabase, pictures: Placed) => Promise<void>,
): Promise<void> {
  const named = [...(order ?? []).entries()]
  const ahead = named.flatMap(([position, { kind, id }]) => (kind === "staged" ? [{ position, id }] : []))
  const ids = ahead.map(({ id }) => id)
  const { images, gone } = await loadStaged(shopId, ids)
  if (gone.length > 0) throw new StagedGone(gone)
  const accepted = [...ids.flatMap((id) => images.get(id) ?? []), ...pictures]
  const places =
    order && new Map(named.flatMap(([place, { kind, id }]) => (kind === "stored" ? [[id, place]] : [])))
  await storeWithRows(imageStore, pictureOwner(shopId, productId), accepted, (stored) =>
    asShop(shopId, async (db) => {
      const added = stored.map((picture, index) => {
        const position = ahead[index]?.position ?? (order && order.length + index)
        return position === null ? picture : { ...picture, position }
      })
      await write(db, { places: places ?? undefined, added })
      if (ids.length > 0 && (await removeStagedPictures(db, ids)) !== ids.length) throw new StagedGone(ids)
    }),
  )
  for (const id of ids) await removeStagedFiles(shopId, id)
}

export function pictureOwner(shopId: string, productId: string): PictureOwner {
  return {
    kind: "product",
    ownerId: productId,
    whileUnused: (key, remove) => asShop(shopId, (db) => whilePictureUnused(db, productId, key, remove)),
  }
}
