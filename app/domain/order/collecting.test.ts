import { expect, test } from "vitest"
import { groupsToCollect, sumToCollect } from "./collecting.ts"

const pounds = { code: "LBP", rate: 89_500, rounding: 1_000, shown: "both" } as const
const order = (number: number, handover: "delivery" | "pickup" | null, areaName: string | null = null) => ({
  ...{ number, handover, areaName, toCollectCents: 1_001, currency: pounds },
})

test("orders are grouped by their area, and what is picked up comes last", () => {
  const orders = [
    ...[order(1, "pickup"), order(2, "delivery", "Metn"), order(3, null)],
    ...[order(4, "delivery", "Beirut"), order(5, "delivery", "Metn")],
  ]
  const groups = groupsToCollect(orders).map(({ kind, areaName, orders: of }) => [
    ...[kind, areaName],
    ...of.map(({ number }) => number),
  ])
  expect(groups).toEqual([
    ...[
      ["delivery", "Metn", 2, 5],
      [null, null, 3],
      ["delivery", "Beirut", 4],
      ["pickup", null, 1],
    ],
  ])
})

test("pounds are the sum of what each order shows, and none where one order has none", () => {
  expect(sumToCollect([order(1, null), order(2, null)])).toEqual({ cents: 2_002, second: 2 * 896_000 })
  expect(sumToCollect([order(1, null), { ...order(2, null), currency: null }])).toEqual({
    ...{ cents: 2_002, second: null },
  })
  expect(sumToCollect([])).toEqual({ cents: 0, second: null })
})
