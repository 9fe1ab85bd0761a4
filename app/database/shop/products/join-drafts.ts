import type { Picture } from "#app/domain/shop/shop.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { findDraft } from "./drafts.ts"
import { findOwnProduct, type OwnProduct } from "./own-products.ts"
import { holdShop, lockProduct } from "./locks.ts"
import { insertPictures } from "./save-pictures.ts"
import { deleteProduct, deleteProductImage } from "./save-product.ts"

/** The product is no draft any more, has more than its card shows, or was changed meanwhile. */
export class DraftGone extends Error {
  override readonly name = "DraftGone"
}

/**
 * Adds pictures to the draft `into`, and deletes the bare draft `from`, to which they belonged.
 * @returns the new state of `into`, and the ids of the added pictures
 * @throws DraftGone unless both are drafts and `from` still has `version`; what the database rejects
 * (`databaseErrorOf`), such as a sixth picture
 */
export async function joinDrafts(
  db: ShopDatabase,
  { from, version, into, pictures }: JoinedPictures,
): Promise<{ draft: OwnProduct; joined: string[] }> {
  await holdShop(db)
  for (const id of [from, into].toSorted()) await lockProduct(db, id)
  const [source, target] = [await findDraft(db, from), await findDraft(db, into)]
  if (!source?.isBare || source.version !== version || !target?.isDraft) throw new DraftGone()
  const before = (await findOwnProduct(db, into))?.pictures.map(({ id }) => id) ?? []
  await Promise.all([db.run(insertPictures(into, pictures)), deleteProduct(db, from)])
  const draft = await findOwnProduct(db, into)
  if (draft === null) throw new DraftGone()
  return { draft, joined: draft.pictures.flatMap(({ id }) => (before.includes(id) ? [] : [id])) }
}

type JoinedPictures = { from: string; version: number; into: string; pictures: readonly Picture[] }

/**
 * Removes pictures from a draft.
 * @returns the draft's new version
 * @throws DraftGone if it is no draft any more, or has lost one of them
 */
export async function takePictures(
  db: ShopDatabase,
  id: string,
  pictures: readonly string[],
): Promise<number> {
  await lockProduct(db, id)
  if (!(await findDraft(db, id))?.isDraft) throw new DraftGone()
  for (const picture of pictures)
    if ((await deleteProductImage(db, id, picture)) === null) throw new DraftGone()
  return (await lockProduct(db, id)) ?? 0
}
