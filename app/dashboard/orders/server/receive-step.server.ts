import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { OrderConflict } from "#app/database/shop/orders/order-changes.ts"
import { takeStep } from "#app/database/shop/orders/order-steps.ts"
import { readStepForm, reasonProblem } from "#app/domain/order/order-forms.ts"
import type { OrderStep } from "#app/domain/order/order-steps.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import type { OrderAnswer, OrderRefusal } from "../answer.ts"
import type { OrderNotice } from "../notice.ts"

/** What became of a form: what was done, the question that comes first, or why nothing was done. */
export type OrderOutcome =
  | { kind: "done"; notice: OrderNotice }
  | { kind: "short" }
  | { kind: "refused"; status: number; answer: OrderAnswer }

/** A step of an order as it arrives. */
export async function receiveStep(
  request: Request,
  shopId: string,
  orderId: string,
  step: OrderStep,
): Promise<OrderOutcome> {
  const sent = await readForm(request)
  const form = sent.ok ? readStepForm(sent.form) : null
  if (form === null) return refused({ key: "upload_unreadable" }, sent.ok ? 400 : sent.status)
  const problem = step === "cancel" ? reasonProblem(form.reason) : null
  if (problem !== null) return { kind: "refused", status: 422, answer: { problem, typed: form.reason } }
  const reason = step === "cancel" ? form.reason : null
  const taken = await asShop(shopId, (db) => takeStep(db, orderId, { ...form, step, reason })).catch(
    failedForAMoment,
  )
  if (taken.kind === "failed") return refused({ key: "failed" }, 503, form.reason)
  if (taken.kind === "short") return taken
  if (taken.kind !== "done") return conflict(taken)
  const { status, number, version } = taken
  if (step === "undo" || status === "new") return { kind: "done", notice: "undone" }
  return { kind: "done", notice: { step: status, id: orderId, number, version } }
}

/** A failure that will pass is answered on the page, every other one is thrown on. */
export function failedForAMoment(error: unknown) {
  if (error instanceof DatabaseUnavailable) return { kind: "failed" } as const
  throw error
}

/** The answer to a device whose order is another one by now. */
export function conflict(found: OrderConflict): OrderOutcome {
  if (found.kind === "gone") return refused({ key: "gone" }, 404)
  return refused({ key: "changed", status: found.status }, 409)
}

export function refused(refusal: OrderRefusal, status: number, typed?: string): OrderOutcome {
  return { kind: "refused", status, answer: { refusal, ...(typed && { typed }) } }
}
