import { expect, test } from "vitest"
import { orderStages } from "./order-course.ts"
import type { OrderEventKind, OrderStatus } from "./order.ts"

const stepsOf = (status: OrderStatus, ...kinds: OrderEventKind[]) =>
  orderStages({
    status,
    createdAt: "0",
    events: kinds.map((kind, index) => ({ kind, at: String(index) })),
  }).map((step) => `${step.status} ${step.at}`)

test.each<[OrderStatus, OrderEventKind[], string[]]>([
  ["new", ["placed"], ["new 0", "confirmed null", "completed null"]],
  ["confirmed", ["placed", "line_struck", "confirmed"], ["new 0", "confirmed 2", "completed null"]],
  ["completed", ["placed", "confirmed", "completed"], ["new 0", "confirmed 1", "completed 2"]],
  ["cancelled", ["placed", "cancelled"], ["new 0", "cancelled 1"]],
  ["cancelled", ["placed", "confirmed", "cancelled"], ["new 0", "confirmed 1", "cancelled 2"]],
  ["new", ["placed", "confirmed", "undone"], ["new 0", "confirmed null", "completed null"]],
  [
    "confirmed",
    ["placed", "confirmed", "cancelled", "undone", "customer_erased"],
    ["new 0", "confirmed 1", "completed null"],
  ],
  ["confirmed", ["placed", "confirmed", "undone", "confirmed"], ["new 0", "confirmed 3", "completed null"]],
])("an order that is %s after %j has these steps", (status, events, steps) => {
  expect(stepsOf(status, ...events)).toEqual(steps)
})
