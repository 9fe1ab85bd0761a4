import { deleteShop } from "#app/database/admin/deleted-shops.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { removeAllPictures } from "#app/images/stored/product-images.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import type { ShopAction } from "./shop-action.server.ts"

/** Deletes a shop: its rows, then the files of its pictures. */
export const deleteWholeShop: ShopAction<"delete", "sentence" | "sure"> = {
  read: (form) => sentFields(form, ["sentence", "sure"]),
  inputOf: ({ sentence: input = "" }) => ({ input }),
  isDangerous: ({ sent }) => sent.sure !== undefined,
  async run({ dialogState: { id }, sent: { sentence: input = "", sure }, actor }) {
    if (sure === undefined) return { status: 422, deletion: "not_sure" }
    const deleted = await asAdmin(actor.id, (db) => deleteShop(db, id, { input, actor }))
    if (deleted.ok) {
      await removeFiles(id, deleted.productIds)
      return `deleted.${id}`
    }
    if (deleted.reason === "shop_gone") return { status: 404, error: "delete_gone" }
    return { status: 422, deletion: "wrong_sentence" }
  },
}

/** The files of so many products are removed at the same time. */
const parallelProducts = 8

/** Files that a failing store does not delete belong to no shop, so the deletion counts as done. */
async function removeFiles(shopId: string, productIds: readonly string[]): Promise<void> {
  await removeAllPictures(imageStore, "logo", shopId).catch(() => undefined)
  for (let done = 0; done < productIds.length; done += parallelProducts) {
    const some = productIds.slice(done, done + parallelProducts)
    await Promise.all(some.map((id) => removeAllPictures(imageStore, "product", id).catch(() => undefined)))
  }
}
