import { asShop } from "#app/database/connection/scopes.server.ts"
import { eraseCustomer, writeNote } from "#app/database/shop/orders/order-customer.ts"
import { changeLine, strikeLine } from "#app/database/shop/orders/order-lines.ts"
import { restoreLine } from "#app/database/shop/orders/struck-lines.ts"
import { readLineForm, readNoteForm, readQuantity } from "#app/domain/order/order-forms.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import type { OrderDialogState } from "../orders-address.ts"
import {
  conflict,
  temporaryFailure,
  receiveStep,
  rejected,
  type OrderOutcome,
} from "./receive-step.server.ts"

/** Receives a form of one order's page; the address names the action. */
export async function receiveOrderAction(
  request: Request,
  shopId: string,
  orderId: string,
  dialogState: OrderDialogState,
): Promise<OrderOutcome> {
  switch (dialogState.kind) {
    case "confirm":
    case "complete":
    case "cancel":
    case "undo":
      return receiveStep(request, shopId, orderId, dialogState.kind)
    case "line":
      return receiveLine(request, shopId, orderId, dialogState.position)
    case "note":
      return receiveNote(request, shopId, orderId)
    case "erase":
      return receiveErasure(shopId, orderId)
    case "order":
      return rejected({ key: "upload_unreadable" }, 400)
  }
}

const flashOf = { change: "line-changed", strike: "line-struck", restore: "line-restored" } as const

async function receiveLine(
  request: Request,
  shopId: string,
  orderId: string,
  position: number,
): Promise<OrderOutcome> {
  const sent = await readForm(request)
  const form = sent.ok ? readLineForm(sent.form) : null
  if (form === null) return rejected({ key: "upload_unreadable" }, sent.ok ? 400 : sent.status)
  const { version, variantId, act: action } = form
  const quantity = readQuantity(form.quantity)
  if (action === "change" && quantity === null)
    return { kind: "refused", status: 422, actionData: { problem: "quantity_wrong", input: form.quantity } }
  const changed = await asShop(shopId, async (db) => {
    if (action === "restore") return restoreLine(db, orderId, { position, version })
    return action === "strike" || quantity === null
      ? strikeLine(db, orderId, { position, version })
      : changeLine(db, orderId, { position, version, quantity, variantId })
  }).catch(temporaryFailure)
  switch (changed.kind) {
    case "done":
      return { kind: "done", flash: flashOf[action] }
    case "failed":
      return rejected({ key: "failed" }, 503)
    case "line_gone":
    case "variant_gone":
    case "last_line":
      return rejected({ key: changed.kind }, 409)
    default:
      return conflict(changed)
  }
}

async function receiveNote(request: Request, shopId: string, orderId: string): Promise<OrderOutcome> {
  const sent = await readForm(request)
  const form = sent.ok ? readNoteForm(sent.form) : null
  if (form === null) return rejected({ key: "upload_unreadable" }, sent.ok ? 400 : sent.status)
  const { note, saw } = form
  if (note.length > orderLimits.privateNote)
    return { kind: "refused", status: 422, actionData: { problem: "note_too_long", input: note } }
  const written = await asShop(shopId, (db) =>
    writeNote(db, orderId, { note: note || null, saw: saw || null }),
  ).catch(temporaryFailure)
  if (written === "done") return { kind: "done", flash: "noted" }
  if (written === "gone") return rejected({ key: "gone" }, 404)
  if (written === "changed") return rejected({ key: "note_changed" }, 409, note)
  return rejected({ key: "failed" }, 503, note)
}

async function receiveErasure(shopId: string, orderId: string): Promise<OrderOutcome> {
  const isFound = await asShop(shopId, (db) => eraseCustomer(db, orderId)).catch(temporaryFailure)
  if (isFound === true) return { kind: "done", flash: "erased" }
  return isFound === false ? rejected({ key: "gone" }, 404) : rejected({ key: "failed" }, 503)
}
