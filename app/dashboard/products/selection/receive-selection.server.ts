import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { listOwnProductIds } from "#app/database/shop/products/own-products.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { changeSelected } from "#app/database/shop/products/selected-products.ts"
import { limits } from "#app/domain/limits.ts"
import {
  readSelection,
  type Selected,
  type SelectionAction,
  type SelectionChange,
} from "#app/domain/product/selection-form.ts"
import { momentOfLocal } from "#app/domain/time/local-minute.ts"
import { platformZone } from "#app/database/connection/pools.server.ts"
import { removeAllPictures } from "#app/images/stored/product-images.server.ts"
import { digestOfSet } from "#app/http/forms/set-digest.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import type { ActionData } from "../products-action-data.ts"
import type { SelectionFlash } from "../product-flash.ts"
import { rejected, errorBy, type Rejected } from "#app/dashboard/rejected-with.server.ts"
import { imageStore } from "#app/images/stored/store.server.ts"

export type ReceivedSelection =
  /** The numbers of products that were changed, had no price, and do not exist any more. */
  | { ok: true; kind: SelectionFlash["kind"]; changed: number; unpriced: number; gone: number }
  /** A question has to be confirmed first. */
  | { ok: true; kind: "ask"; ids: readonly string[] }
  | Rejected
  | (Partial<Rejected> & {
      ok: false
      status: number
      /** The input and its errors. */
      selection: NonNullable<ActionData["selection"]>
    })

type Filter = Parameters<typeof listOwnProductIds>[1]

/**
 * Runs the sent action on all selected products in one transaction. An action on all that match `filter` changes
 * nothing if they are not those that the question named.
 */
export async function receiveSelection(
  request: Request,
  shopId: string,
  { act: action, ids, all }: Selected & { act: SelectionAction },
  filter: Filter,
): Promise<ReceivedSelection> {
  const sent = await readForm(request)
  if (!sent.ok) return rejected(sent.reason, sent.status)
  const named = all === null ? ids : await idsOfAll(shopId, filter)
  if (all && digestOfSet(named) !== all) return rejected("all_changed", 409)
  const selection = readSelection(action, named, sent.form, all !== null)
  if (!selection.ok && "problem" in selection) {
    const { ok: _, ...wrong } = selection
    return { ok: false, status: 422, selection: wrong }
  }
  if (!selection.ok) return rejected(selection.error, selection.error === "upload_unreadable" ? 400 : 422)
  const { change } = selection
  // Without a digest no question has named the products.
  if (change !== null && all === "") return rejected("all_changed", 409)
  if (change === null) return { ok: true, kind: "ask", ids: selection.ids }
  try {
    const done = await asShop(shopId, (db) => changeSelected(db, selection.ids, change))
    if (change.kind === "delete") await removeFiles(done.ids)
    const [changed, { unpriced }] = [done.ids.length, done]
    if (changed === 0) return unpriced > 0 ? rejected("nothing_priced", 422) : rejected("selection_gone", 404)
    return {
      ok: true,
      kind: flashOf(change),
      changed,
      unpriced,
      gone: selection.ids.length - changed - unpriced,
    }
  } catch (error) {
    const input = String(sent.form.get("percent") ?? sent.form.get("category") ?? "")
    if (databaseErrorOf(error)?.key === "category_gone")
      return { ok: false, status: 422, selection: { problem: "category_unknown", input } }
    return { ...errorBy(error, "selection_failed"), selection: { problem: null, input } }
  }
}

/** A sale that begins later is planned, not running. */
function flashOf(change: SelectionChange): SelectionFlash["kind"] {
  if (change.kind !== "sale" || change.plan.sale_starts_at === null) return change.kind
  return momentOfLocal(change.plan.sale_starts_at, platformZone()) > new Date().toISOString()
    ? "plan-sale"
    : "sale"
}

/** Returns one id more than an action may change, if there are more. */
function idsOfAll(shopId: string, filter: Filter): Promise<string[]> {
  return asShop(shopId, (db) => listOwnProductIds(db, filter, limits.allSelectedProducts + 1))
}

/**
 * Deletes the files of deleted products. Files that a failing store retains belong to no product, so the deletion
 * counts as done.
 */
async function removeFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeAllPictures(imageStore, "product", id).catch(() => undefined)
}
