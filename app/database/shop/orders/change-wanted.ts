import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { wantedColumnsOf, wantedOf, wantedText, type Wanted } from "#app/domain/hours/wanted.ts"
import { isOpenOrder } from "#app/domain/order/order.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { orderWantedColumns } from "#app/database/order-bill.ts"
import { lockOrder, orderEvent, versionNow, type LineChanged, type OrderConflict } from "./order-changes.ts"

type Change = { version: number; wanted: Wanted | null; device: DeviceKind }

/**
 * Changes when an order is wanted that is new or confirmed, with an entry in its history. Nothing happens if the order has
 * another version now, or if it is wanted then already.
 */
export async function changeWanted(
  db: ShopDatabase,
  orderId: string,
  { version, wanted, device }: Change,
): Promise<LineChanged | OrderConflict> {
  const locked = await lockOrder(db, orderId, version)
  if (locked.kind !== "locked") return locked
  if (!isOpenOrder(locked.status)) return { kind: "changed", status: locked.status }
  const stored = await db.row(build.selectFrom("orders").select(orderWantedColumns).where("id", "=", orderId))
  if (stored === null) return { kind: "gone" }
  const before = wantedOf(stored)
  if (wantedText(before) === wantedText(wanted)) return { kind: "done", version }
  const { wantedDay, wantedFrom, wantedTo } = wantedColumnsOf(wanted)
  const columns = { wanted_day: wantedDay, wanted_from: wantedFrom, wanted_to: wantedTo }
  await db.run(build.updateTable("orders").set(columns).where("id", "=", orderId))
  await db.run(orderEvent(orderId, "wanted_changed", { from: before, to: wanted, device }))
  return { kind: "done", version: await versionNow(db, orderId) }
}
