import type { OrderEventKind, OrderStatus } from "./order.ts"

/** A status that an order has reached, at an ISO moment, or a future one. */
export type OrderStage = { readonly status: OrderStatus; readonly at: string | null }

type Followed = {
  readonly status: OrderStatus
  readonly createdAt: string
  readonly events: readonly { readonly kind: OrderEventKind; readonly at: string }[]
}

const reached: Readonly<Partial<Record<OrderEventKind, OrderStatus>>> = {
  confirmed: "confirmed",
  completed: "completed",
  cancelled: "cancelled",
}

const course: readonly OrderStatus[] = ["new", "confirmed", "completed"]

/**
 * Returns the stages of an order: those that it reached and that were not undone, up to its status, then the usual next
 * ones.
 */
export function orderStages({ status, createdAt, events }: Followed): OrderStage[] {
  const way: OrderStage[] = [{ status: "new", at: createdAt }]
  for (const { kind, at } of events) {
    const next = reached[kind]
    if (next !== undefined) way.push({ status: next, at })
    else if (kind === "undone" && way.length > 1) way.pop()
  }
  const last = way.findLastIndex((stage) => stage.status === status)
  const gone = last === -1 ? [{ status, at: createdAt }] : way.slice(0, last + 1)
  const coming = status === "cancelled" ? [] : course.slice(course.indexOf(status) + 1)
  return [...gone, ...coming.map((later) => ({ status: later, at: null }))]
}
