import type { InferResult } from "kysely"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { changedValues, type BillChange } from "#app/domain/bill/bill-change.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns, billWordColumns } from "#app/database/order-bill.ts"
import { lockOrder, orderEvent, versionNow, type LineChanged, type OrderConflict } from "./order-changes.ts"

/** A change of the bill as a device sends it, with the order's version that its sender saw. */
type SentBillChange = { version: number; change: BillChange; device: DeviceKind }

/**
 * Changes one part of the bill of an order that is new or confirmed. The history gets the part, and the total before and
 * after. Nothing happens if the order has another version now, or if its bill has the part like this already.
 */
export async function changeBill(
  db: ShopDatabase,
  orderId: string,
  { version, change, device }: SentBillChange,
): Promise<LineChanged | OrderConflict> {
  const locked = await lockOrder(db, orderId, version)
  if (locked.kind !== "locked") return locked
  const { status } = locked
  if (status !== "new" && status !== "confirmed") return { kind: "changed", status }
  const before = await db.row(storedBill.where("id", "=", orderId))
  if (before === null) return { kind: "gone" }
  const values = changedValues(change)
  const after: StoredBill = { ...before, ...values }
  if (JSON.stringify(after) === JSON.stringify(before)) return { kind: "done", version }
  const { part } = change
  const total = { from: billOf(before).totalCents, to: billOf(after).totalCents }
  await db.run(build.updateTable("orders").set(columnsOf(change, after)).where("id", "=", orderId))
  await db.run(
    orderEvent(orderId, "bill_changed", { part, from: pick(part, before), to: values, total, device }),
  )
  return { kind: "done", version: await versionNow(db, orderId) }
}

const storedBill = build
  .selectFrom("orders")
  .select([...billColumns, ...billWordColumns])
  .select("area_name as areaName")
type StoredBill = InferResult<typeof storedBill>[number]

const partValues = {
  delivery: ["handover", "deliveryCents", "areaName"],
  reduction: ["reductionKind", "reductionValue", "reductionWord"],
  charge: ["chargeCents", "chargeWord"],
} as const satisfies Record<BillChange["part"], readonly (keyof StoredBill)[]>

function pick(part: BillChange["part"], bill: StoredBill) {
  return Object.fromEntries(partValues[part].map((name) => [name, bill[name]]))
}

function columnsOf({ part }: BillChange, bill: StoredBill) {
  switch (part) {
    case "delivery":
      return {
        ...{ handover: bill.handover, delivery_cents: bill.deliveryCents },
        ...(bill.handover === null && { area_id: null, area_name: null, area_translations: "{}" }),
      }
    case "reduction":
      return {
        reduction_kind: bill.reductionKind,
        reduction_value: bill.reductionValue,
        reduction_word: bill.reductionWord,
      }
    case "charge":
      return { charge_cents: bill.chargeCents, charge_word: bill.chargeWord }
  }
}
