import { type Answer, failures } from "../answer.ts"
import type { Notice } from "../notice.ts"
import {
  type ExtraParameters,
  type ProductsPlace,
  type ProductsQuery,
  selectedQuery,
} from "../products-address.ts"
import { duplicateProduct } from "./duplicate-product.server.ts"
import { receiveProduct } from "./receive-product.server.ts"
import { receiveQuickEdit, receiveStockMark, receiveSwitch, receiveUndo } from "./receive-list-edit.server.ts"
import { receiveSelection } from "./receive-selection.server.ts"
import { refused, refusedBy } from "./refused.server.ts"
import { removeProduct, removeProductPicture } from "./remove-product.server.ts"

/** What became of a sent form: where the list goes on, the question to ask first, or why nothing was done. */
export type Outcome =
  | { kind: "done"; notice: Notice; also?: ExtraParameters; query?: ProductsQuery }
  | { kind: "ask"; also: ExtraParameters }
  | { kind: "refused"; status: number; answer: Answer }

/** Runs the action that the address names, with the sent form. `query` is the list that is shown. */
export async function receiveAct(
  request: Request,
  shopId: string,
  place: ProductsPlace | null,
  query: ProductsQuery,
): Promise<Outcome> {
  try {
    switch (place?.kind) {
      case "new": {
        const received = await receiveProduct(request, shopId, null)
        if (!received.ok) return not(received)
        return received.live === null
          ? done("created")
          : { ...done("created"), also: { live: received.live } }
      }
      case "edit": {
        const received = await receiveProduct(request, shopId, place.id)
        return received.ok ? done("updated") : not(received)
      }
      case "quick": {
        const received = await receiveQuickEdit(request, shopId, place.id)
        if (!received.ok) return not(received)
        return done({ edit: "edited", id: place.id, version: received.version })
      }
      case "stock": {
        const received = await receiveStockMark(request, shopId, place.id)
        if (!received.ok) return not(received)
        return done({ edit: received.edit, id: place.id, version: received.version })
      }
      case "undo": {
        const received = await receiveUndo(shopId, place.id, place.version)
        return received.ok ? done("undone") : not(received)
      }
      case "switch": {
        const received = await receiveSwitch(request, shopId, place.id)
        return received.ok ? done(received.isActive ? "shown" : "hidden") : not(received)
      }
      case "selected": {
        const received = await receiveSelection(request, shopId, place, query)
        if (!received.ok) return not(received)
        if (received.kind !== "ask") return done(received)
        return { kind: "ask", also: selectedQuery(place.act, place.all ?? received.ids) }
      }
      case "duplicate": {
        const copy = await duplicateProduct(shopId, place.id)
        if (copy === null) return not(refused("product_gone", 404))
        // It is the newest, and inactive: a filter by status might hide it.
        return { ...done("duplicated"), query: { ...query, status: "all", page: 1 } }
      }
      case "delete": {
        const found = await removeProduct(shopId, place.id)
        return found ? done("deleted") : not(refused("product_gone", 404))
      }
      case "remove-image": {
        const found = await removeProductPicture(shopId, place.id, place.imageId)
        return found
          ? { ...done("image-removed"), also: { edit: place.id } }
          : not(refused("image_missing", 404))
      }
      default:
        return not(refused("product_gone", 404))
    }
  } catch (error) {
    return not(refusedBy(error, failures[place?.kind ?? "list"]))
  }
}

function done(notice: Notice) {
  return { kind: "done", notice } as const
}

function not(received: Answer & { ok: false; status: number }): Outcome {
  const { ok: _, status, ...answer } = received
  return { kind: "refused", status, answer }
}
