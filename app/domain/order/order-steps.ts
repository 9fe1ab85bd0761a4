import type { OrderStatus } from "./order.ts"

/** What an owner does with an order: the next step, or taking the last one back. */
export const orderSteps = ["confirm", "complete", "cancel", "undo"] as const
export type OrderStep = (typeof orderSteps)[number]

type Reached = {
  readonly status: OrderStatus
  /** Before the last step, where that can be taken back. */
  readonly formerStatus: OrderStatus | null
}

const steps: Readonly<Record<Exclude<OrderStep, "undo">, { from: readonly OrderStatus[]; to: OrderStatus }>> =
  {
    confirm: { from: ["new"], to: "confirmed" },
    complete: { from: ["confirmed"], to: "completed" },
    cancel: { from: ["new", "confirmed"], to: "cancelled" },
  }

/** What a step makes of an order; null where it can't be taken. */
export function statusAfter(step: OrderStep, { status, formerStatus }: Reached): OrderStatus | null {
  if (step === "undo") return formerStatus
  const { from, to } = steps[step]
  return from.includes(status) ? to : null
}

/** The step that leads on; null at an end. */
export function nextStep(status: OrderStatus): "confirm" | "complete" | null {
  if (status === "new") return "confirm"
  return status === "confirmed" ? "complete" : null
}
