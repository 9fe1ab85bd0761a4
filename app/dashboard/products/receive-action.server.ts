import { type ActionData, failures } from "./products-action-data.ts"
import type { Flash } from "./product-flash.ts"
import {
  type ExtraParameters,
  type ProductsDialogState,
  type ProductsQuery,
  selectedQuery,
} from "./products-address.ts"
import { duplicateProduct } from "./duplicate-product.server.ts"
import { receiveProduct } from "./editor/receive-product.server.ts"
import {
  receiveQuickEdit,
  receiveStockMark,
  receiveSwitch,
  receiveUndo,
} from "./list/receive-list-edit.server.ts"
import { receiveSelection } from "./selection/receive-selection.server.ts"
import { rejected, errorBy } from "../rejected-with.server.ts"
import { removeProduct, removeProductPicture } from "./remove-product.server.ts"

/** The result of a sent form: the flash and the list's next address, the question to confirm first, or the error. */
export type Outcome =
  | { kind: "done"; flash: Flash; also?: ExtraParameters; query?: ProductsQuery }
  | { kind: "ask"; also: ExtraParameters }
  | { kind: "refused"; status: number; actionData: ActionData }

/** Runs the action that the address names, with the sent form. `query` is that of the visible list. */
export async function receiveAction(
  request: Request,
  shopId: string,
  dialogState: ProductsDialogState | null,
  query: ProductsQuery,
): Promise<Outcome> {
  try {
    switch (dialogState?.kind) {
      case "new": {
        const received = await receiveProduct(request, shopId, null)
        if (!received.ok) return not(received)
        return received.live === null
          ? done("created")
          : { ...done("created"), also: { live: received.live } }
      }
      case "edit": {
        const received = await receiveProduct(request, shopId, dialogState.id)
        return received.ok ? done("updated") : not(received)
      }
      case "quick": {
        const received = await receiveQuickEdit(request, shopId, dialogState.id)
        if (!received.ok) return not(received)
        return done({ edit: "edited", id: dialogState.id, version: received.version })
      }
      case "stock": {
        const received = await receiveStockMark(request, shopId, dialogState.id)
        if (!received.ok) return not(received)
        return done({ edit: received.edit, id: dialogState.id, version: received.version })
      }
      case "undo": {
        const received = await receiveUndo(shopId, dialogState.id, dialogState.version)
        return received.ok ? done("undone") : not(received)
      }
      case "switch": {
        const received = await receiveSwitch(request, shopId, dialogState.id)
        return received.ok ? done(received.isActive ? "shown" : "hidden") : not(received)
      }
      case "selected": {
        const received = await receiveSelection(request, shopId, dialogState, query)
        if (!received.ok) return not(received)
        if (received.kind !== "ask") return done(received)
        return { kind: "ask", also: selectedQuery(dialogState.act, dialogState.all ?? received.ids) }
      }
      case "duplicate": {
        const copy = await duplicateProduct(shopId, dialogState.id)
        if (copy === null) return not(rejected("product_gone", 404))
        // The copy is the newest product, and inactive: a filter by status might hide it.
        return { ...done("duplicated"), query: { ...query, status: "all", page: 1 } }
      }
      case "delete": {
        const found = await removeProduct(shopId, dialogState.id)
        return found ? done("deleted") : not(rejected("product_gone", 404))
      }
      case "remove-image": {
        const found = await removeProductPicture(shopId, dialogState.id, dialogState.imageId)
        return found
          ? { ...done("image-removed"), also: { edit: dialogState.id } }
          : not(rejected("image_missing", 404))
      }
      default:
        return not(rejected("product_gone", 404))
    }
  } catch (error) {
    return not(errorBy(error, failures[dialogState?.kind ?? "list"]))
  }
}

function done(flash: Flash) {
  return { kind: "done", flash } as const
}

function not(received: ActionData & { ok: false; status: number }): Outcome {
  const { ok: _, status, ...actionData } = received
  return { kind: "refused", status, actionData }
}
