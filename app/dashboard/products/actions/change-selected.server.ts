import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { listOwnProductIds } from "#app/database/shop/products/own-products.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { changeSelected } from "#app/database/shop/products/selected-products.ts"
import { limits } from "#app/domain/limits.ts"
import { readSelection, type SelectionChange } from "#app/domain/product/selection-form.ts"
import { momentOfLocal } from "#app/domain/time/local-minute.ts"
import { platformZone } from "#app/database/connection/pools.server.ts"
import { removeAllPictures } from "#app/images/stored/product-images.server.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import type { SelectionFlash } from "../product-flash.ts"
import { rejected } from "#app/dashboard/rejected-with.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { selectedQuery, type ProductsQuery } from "../products-address.ts"
import { copyQuestionsTo } from "./copy-to-selected.server.ts"
import type { ProductAction } from "./product-action.server.ts"

/**
 * Runs the sent action on all selected products in one transaction. An action on all that match the list's filter
 * changes nothing if they are not those that the question named.
 */
export const selectionChange: ProductAction<"selected", FormData> = {
  read: (form) => form,
  inputOf: (form) => ({ selection: { problem: null, input: inputIn(form) } }),
  async run({ shopId, dialogState: { act, ids, all }, query, sent: form }) {
    const named = all === null ? ids : await idsOfAll(shopId, query)
    if (all && digestOfSet(named) !== all) return rejected("all_changed", 409)
    const read = readSelection(act, named, form, all !== null)
    if (!read.ok && "problem" in read) {
      const { ok, ...selection } = read
      return { ok, status: 422, selection }
    }
    if (!read.ok) return rejected(read.error, read.error === "upload_unreadable" ? 400 : 422)
    const { change } = read
    // Without a digest no question has named the products.
    if (change !== null && all === "") return rejected("all_changed", 409)
    if (change === null) return { ask: selectedQuery(act, all ?? read.ids) }
    if (change.kind === "questions") return copyQuestionsTo(shopId, read.ids, change)
    try {
      if (change.kind === "sale" && isPast(change.plan.sale_ends_at)) {
        const plan = { ...change.sent.plan, problems: { sale_ends_at: "sale_ends_past" } } as const
        return { ok: false, status: 422, selection: { ...change.sent, problem: "plan", plan } }
      }
      const { ids, unpriced, lowestCents } = await asShop(shopId, (db) =>
        changeSelected(db, read.ids, change),
      )
      if (change.kind === "sale" && lowestCents !== undefined)
        return {
          ok: false,
          status: 422,
          selection: { ...change.sent, problem: "price_too_high", lowestCents },
        }
      if (change.kind === "delete") await removeFiles(ids)
      const changed = ids.length
      if (changed === 0)
        return unpriced > 0 ? rejected("nothing_priced", 422) : rejected("selection_gone", 404)
      const gone = read.ids.length - changed - unpriced
      return { done: { kind: flashOf(change), changed, skipped: unpriced, gone } }
    } catch (error) {
      if (databaseErrorOf(error)?.key !== "category_gone") throw error
      return { ok: false, status: 422, selection: { problem: "category_unknown", input: inputIn(form) } }
    }
  },
}

/** A page may stay open until the end that it offers has passed. */
function isPast(minute: string | null): boolean {
  return minute !== null && momentOfLocal(minute, platformZone()) <= new Date().toISOString()
}

function inputIn(form: FormData): string {
  return String(form.get("quick") ?? form.get("percent") ?? form.get("category") ?? form.get("from") ?? "")
}

/** A sale that begins later is planned, not running. */
function flashOf(change: SelectionChange): SelectionFlash["kind"] {
  if (change.kind !== "sale" || change.plan.sale_starts_at === null) return change.kind
  return isPast(change.plan.sale_starts_at) ? "sale" : "plan-sale"
}

/** Returns one id more than an action may change, if there are more. */
function idsOfAll(shopId: string, filter: ProductsQuery): Promise<string[]> {
  return asShop(shopId, (db) => listOwnProductIds(db, filter, limits.allSelectedProducts + 1))
}

/**
 * Deletes the files of deleted products. Files that a failing store retains belong to no product, so the deletion
 * counts as done.
 */
async function removeFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeAllPictures(imageStore, "product", id).catch(() => undefined)
}
