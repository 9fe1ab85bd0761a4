import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { OrderConflict } from "#app/database/shop/orders/order-changes.ts"
import { takeStep } from "#app/database/shop/orders/take-step.ts"
import { readStepForm, reasonProblem } from "#app/domain/order/order-forms.ts"
import type { OrderStep } from "#app/domain/order/order-steps.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import type { OrderActionData, OrderError } from "../orders-action-data.ts"
import type { OrderFlash } from "../order-flash.ts"

/** The result of a form: the action was done, pieces are missing and it needs a confirmation, or it was rejected. */
export type OrderOutcome =
  | { kind: "done"; flash: OrderFlash }
  | { kind: "short" }
  | { kind: "refused"; status: number; actionData: OrderActionData }

/** Takes the step of an order that a form asks for. */
export async function receiveStep(
  request: Request,
  shopId: string,
  orderId: string,
  step: OrderStep,
): Promise<OrderOutcome> {
  const sent = await readForm(request)
  const form = sent.ok ? readStepForm(sent.form) : null
  if (form === null) return rejected({ key: "upload_unreadable" }, sent.ok ? 400 : sent.status)
  const problem = step === "cancel" ? reasonProblem(form.reason) : null
  if (problem !== null) return { kind: "refused", status: 422, actionData: { problem, input: form.reason } }
  const reason = step === "cancel" ? form.reason : null
  const taken = await asShop(shopId, (db) => takeStep(db, orderId, { ...form, step, reason })).catch(
    temporaryFailure,
  )
  if (taken.kind === "failed") return rejected({ key: "failed" }, 503, form.reason)
  if (taken.kind === "short") return taken
  if (taken.kind !== "done") return conflict(taken)
  const { status, number, version } = taken
  if (step === "undo" || status === "new") return { kind: "done", flash: "undone" }
  return { kind: "done", flash: { step: status, id: orderId, number, version } }
}

/**
 * Returns a result for a temporary failure, which the page shows.
 * @throws every other error
 */
export function temporaryFailure(error: unknown) {
  if (error instanceof DatabaseUnavailable) return { kind: "failed" } as const
  throw error
}

/** Returns the response to a device that saw another state of the order. */
export function conflict(found: OrderConflict): OrderOutcome {
  if (found.kind === "gone") return rejected({ key: "gone" }, 404)
  return rejected({ key: "changed", status: found.status }, 409)
}

export function rejected(errorKey: OrderError, status: number, input?: string): OrderOutcome {
  return { kind: "refused", status, actionData: { error: errorKey, ...(input && { input }) } }
}
