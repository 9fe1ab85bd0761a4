import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { changeBill } from "#app/database/shop/orders/change-bill.ts"
import type { OrderConflict } from "#app/database/shop/orders/order-changes.ts"
import {
  addPayment,
  payRestInCash,
  removePayment,
  type PaidWith,
  type PaymentChanged,
} from "#app/database/shop/orders/order-payments.ts"
import { findPaymentMethod } from "#app/database/shop/payment-methods.ts"
import { checkBillForm, readBillForm, type BillForm } from "#app/domain/bill/bill-change.ts"
import { readPaidAmount } from "#app/domain/bill/payment.ts"
import {
  checkReference,
  readPaymentForm,
  readVersionForm,
  type PaymentForm,
} from "#app/domain/bill/read-payment.ts"
import type { OrderAction } from "./order-action.ts"
import type { OrderActionData } from "./orders-action-data.ts"
import { writePaymentFlash } from "./order-flash.ts"

/** Changes a part of the bill. */
export const bill: OrderAction<"bill", BillForm> = {
  read: readBillForm,
  inputOf: ({ fields, isRemoval }) => (isRemoval ? {} : { bill: fields }),
  async run({ shopId, orderId, dialogState: { part }, device, sent }) {
    const checked = checkBillForm(part, sent)
    if (!checked.ok) return { status: 422, billProblem: { field: checked.field, problem: checked.problem } }
    const { version } = sent
    const { change } = checked
    const changed = await asShop(shopId, (db) => changeBill(db, orderId, { version, change, device }))
    return changed.kind === "done" ? "billed" : billConflict(changed)
  },
}

/** Records a payment. */
export const pay: OrderAction<"pay", PaymentForm> = {
  read: readPaymentForm,
  inputOf: ({ fields }) => ({ payment: fields }),
  async run({ shopId, orderId, device, sent }) {
    const { version, way, fields } = sent
    const checked = checkReference(fields.reference)
    if (!checked.ok) return { status: 422, paymentProblem: checked.problem }
    const { reference } = checked
    const added = await asShop(shopId, async (db) => {
      const paidWith = await paidWithOf(db, way)
      if (paidWith === null) return { kind: "method_gone" } as const
      return addPayment(db, orderId, { version, device }, ({ rate, toCollectCents }) => {
        const isBack = fields.back !== ""
        const read = readPaidAmount(
          { text: fields.amount, currency: fields.currency, isBack },
          rate,
          toCollectCents,
        )
        return read.ok ? { ok: true, payment: { paid: read.paid, paidWith, reference } } : read
      })
    })
    if (added.kind === "method_gone") return { status: 409, error: { key: "method_gone" } }
    if (added.kind === "problem") return { status: 422, paymentProblem: added.problem }
    return paymentOutcome(added, orderId)
  },
}

/** Records the whole rest in cash. */
export const cash: OrderAction<"cash", { version: number }> = {
  read: readVersionForm,
  async run({ shopId, orderId, device, sent: { version } }) {
    const paid = await asShop(shopId, (db) => payRestInCash(db, orderId, { version, device }))
    if (paid.kind === "problem") return { status: 409, error: { key: paid.problem } }
    return paymentOutcome(paid, orderId)
  },
}

/** Removes a payment. */
export const unpay: OrderAction<"unpay", { version: number }> = {
  read: readVersionForm,
  async run({ shopId, orderId, dialogState: { paymentId }, device, sent: { version } }) {
    const removed = await asShop(shopId, (db) => removePayment(db, orderId, { version, paymentId, device }))
    if (removed.kind === "done") return "unpaid"
    if (removed.kind === "payment_gone") return { status: 409, error: { key: "payment_gone" } }
    return billConflict(removed)
  },
}

/** Finds how something was paid, as it is called now; null if the shop does not have the way. */
async function paidWithOf(db: ShopDatabase, way: PaymentForm["way"]): Promise<PaidWith | null> {
  if (typeof way === "string") return { kind: way, name: null, translations: {}, methodId: null }
  return findPaymentMethod(db, way.methodId)
}

function paymentOutcome(result: PaymentChanged | OrderConflict | { kind: "full" }, orderId: string) {
  if (result.kind === "full") return { status: 409, error: { key: "payments_full" } } as const
  if (result.kind !== "done") return billConflict(result)
  const { number, version, paymentId } = result
  return writePaymentFlash({ id: orderId, number, version, paymentId })
}

/** Returns the response to a device that saw another state of the bill. Its input stays in the form. */
function billConflict(found: OrderConflict): OrderActionData & { status: number } {
  if (found.kind === "gone") return { status: 404, error: { key: "gone" } }
  const isClosed = found.status === "completed" || found.status === "cancelled"
  return { status: 409, error: { key: isClosed ? "bill_closed" : "bill_conflict" } }
}
