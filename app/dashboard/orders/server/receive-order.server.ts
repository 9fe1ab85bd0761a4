import { asShop } from "#app/database/connection/scopes.server.ts"
import { eraseCustomer, writeNote } from "#app/database/shop/orders/order-customer.ts"
import { changeLine, strikeLine } from "#app/database/shop/orders/order-lines.ts"
import { restoreLine } from "#app/database/shop/orders/struck-lines.ts"
import { readLineForm, readNoteForm, readQuantity } from "#app/domain/order/order-forms.ts"
import { orderLimits } from "#app/domain/order/order.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import type { OrderPlace } from "../orders-address.ts"
import { conflict, failedForAMoment, receiveStep, refused, type OrderOutcome } from "./receive-step.server.ts"

/** A form of one order's page; the address names what it does. */
export async function receiveOrderAct(
  request: Request,
  shopId: string,
  orderId: string,
  place: OrderPlace,
): Promise<OrderOutcome> {
  switch (place.kind) {
    case "confirm":
    case "complete":
    case "cancel":
    case "undo":
      return receiveStep(request, shopId, orderId, place.kind)
    case "line":
      return receiveLine(request, shopId, orderId, place.position)
    case "note":
      return receiveNote(request, shopId, orderId)
    case "erase":
      return receiveErasure(shopId, orderId)
    case "order":
      return refused({ key: "upload_unreadable" }, 400)
  }
}

const noticeOf = { change: "line-changed", strike: "line-struck", restore: "line-restored" } as const

async function receiveLine(
  request: Request,
  shopId: string,
  orderId: string,
  position: number,
): Promise<OrderOutcome> {
  const sent = await readForm(request)
  const form = sent.ok ? readLineForm(sent.form) : null
  if (form === null) return refused({ key: "upload_unreadable" }, sent.ok ? 400 : sent.status)
  const { version, variantId, act } = form
  const quantity = readQuantity(form.quantity)
  if (act === "change" && quantity === null)
    return { kind: "refused", status: 422, answer: { problem: "quantity_wrong", typed: form.quantity } }
  const changed = await asShop(shopId, async (db) => {
    if (act === "restore") return restoreLine(db, orderId, { position, version })
    return act === "strike" || quantity === null
      ? strikeLine(db, orderId, { position, version })
      : changeLine(db, orderId, { position, version, quantity, variantId })
  }).catch(failedForAMoment)
  switch (changed.kind) {
    case "done":
      return { kind: "done", notice: noticeOf[act] }
    case "failed":
      return refused({ key: "failed" }, 503)
    case "line_gone":
    case "variant_gone":
    case "last_line":
      return refused({ key: changed.kind }, 409)
    default:
      return conflict(changed)
  }
}

async function receiveNote(request: Request, shopId: string, orderId: string): Promise<OrderOutcome> {
  const sent = await readForm(request)
  const form = sent.ok ? readNoteForm(sent.form) : null
  if (form === null) return refused({ key: "upload_unreadable" }, sent.ok ? 400 : sent.status)
  const { note, saw } = form
  if (note.length > orderLimits.privateNote)
    return { kind: "refused", status: 422, answer: { problem: "note_too_long", typed: note } }
  const written = await asShop(shopId, (db) =>
    writeNote(db, orderId, { note: note || null, saw: saw || null }),
  ).catch(failedForAMoment)
  if (written === "done") return { kind: "done", notice: "noted" }
  if (written === "gone") return refused({ key: "gone" }, 404)
  if (written === "changed") return refused({ key: "note_changed" }, 409, note)
  return refused({ key: "failed" }, 503, note)
}

async function receiveErasure(shopId: string, orderId: string): Promise<OrderOutcome> {
  const isFound = await asShop(shopId, (db) => eraseCustomer(db, orderId)).catch(failedForAMoment)
  if (isFound === true) return { kind: "done", notice: "erased" }
  return isFound === false ? refused({ key: "gone" }, 404) : refused({ key: "failed" }, 503)
}
