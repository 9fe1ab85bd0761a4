import type { OrderStatus } from "./order.ts"

/** The steps of an owner with an order: the next one, or undoing the last one. */
export const orderSteps = ["confirm", "complete", "cancel", "undo"] as const
export type OrderStep = (typeof orderSteps)[number]

type Reached = {
  readonly status: OrderStatus
  /** The status before the last step, if that can be undone. */
  readonly formerStatus: OrderStatus | null
}

const steps: Readonly<Record<Exclude<OrderStep, "undo">, { from: readonly OrderStatus[]; to: OrderStatus }>> =
  {
    confirm: { from: ["new"], to: "confirmed" },
    complete: { from: ["confirmed"], to: "completed" },
    cancel: { from: ["new", "confirmed"], to: "cancelled" },
  }

/** Returns the status after a step; null if the step is not possible. */
export function statusAfter(step: OrderStep, { status, formerStatus }: Reached): OrderStatus | null {
  if (step === "undo") return formerStatus
  const { from, to } = steps[step]
  return from.includes(status) ? to : null
}

/** Returns the usual next step; null at an end. */
export function nextStep(status: OrderStatus): "confirm" | "complete" | null {
  if (status === "new") return "confirm"
  return status === "confirmed" ? "complete" : null
}
