import { sql } from "kysely"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { BillChange } from "#app/domain/bill/bill-change.ts"
import { placedTerms, type Handover } from "#app/domain/delivery/where.ts"
import type { Wanted } from "#app/domain/hours/wanted.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { FirstStatus, OrderSource } from "#app/domain/order/added-order.ts"
import type { Customer } from "#app/domain/order/order.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { changeBill } from "./change-bill.ts"
import { versionNow } from "./order-changes.ts"
import { takeStep } from "./take-step.ts"

/** An order that the owner adds. */
type AddedOrder = {
  /**
   * Returns the ids that it may have, after `before`. An order that has one of them, and is neither cancelled nor older than
   * a day, is the same order.
   */
  ids: (before: string | null) => readonly string[]
  items: readonly { product_id: string; variant_id?: string; qty: number }[]
  cartHash: string
  /** The language in which its customer reads it. */
  language: Locale
  sharedCartId: string | null
  customer: Customer
  handover: Handover | null
  /** What its bill has beside goods and the area's delivery, as the device agreed it. */
  changes: readonly BillChange[]
  device: DeviceKind
  wanted: Wanted | null
  source: OrderSource
  begins: FirstStatus
  /** True if its owner knows that pieces are missing. */
  isConfirmed: boolean
}

/** The stock has fewer pieces than the order, which nobody has confirmed: nothing is added. */
export class PiecesMissing extends Error {}

/**
 * Adds an order by the rules of those that shoppers send, and confirms it if it begins so. Returns null if the shop is
 * blocked; `isSame` if it was added before: then it stays as it is.
 *
 * @throws PiecesMissing
 * @throws an error if a product, a variant or the terms of delivery are no longer those of the shop
 */
export async function addOrder(db: ShopDatabase, order: AddedOrder) {
  const placed = await placeOnce(db, order)
  if (placed === null) return null
  const { id, number, outcome } = placed
  const isSame = outcome === "same"
  if (!isSame) await changeParts(db, id, order)
  const version = await versionNow(db, id)
  if (isSame || order.begins === "new") return { id, number, version, isSame }
  const { isConfirmed } = order
  const step = { step: "confirm", version, isConfirmed, reason: null } as const
  const taken = await takeStep(db, id, { ...step, replacedReason: String })
  if (taken.kind === "short") throw new PiecesMissing("the stock lacks pieces of the order")
  if (taken.kind !== "done") throw new Error("the order was changed in the transaction that places it")
  return { id, number, version: taken.version, isSame }
}

async function changeParts(db: ShopDatabase, id: string, { changes, device }: AddedOrder) {
  for (const change of changes) {
    const version = await versionNow(db, id)
    const changed = await changeBill(db, id, { version, change, device })
    if (changed.kind !== "done") throw new Error("the order was changed in the transaction that places it")
  }
}

async function placeOnce(db: ShopDatabase, order: AddedOrder) {
  for (let before: string | null = null; ;) {
    const ids = order.ids(before)
    const placed = await db.row(sending(order, ids))
    if (placed?.outcome !== "stale") return placed
    before = ids.at(-1) ?? null
  }
}

type Placed = { id: string; number: number; outcome: "placed" | "same" | "stale" }

function sending(order: AddedOrder, ids: readonly string[]) {
  const { items, cartHash, language, sharedCartId, customer, handover, wanted, source } = order
  const terms = placedTerms(handover, wanted)
  return build
    .selectFrom(
      sql<Placed>`add_order(${[...ids]}::uuid[], ${JSON.stringify(items)}::jsonb, ${cartHash}, ${language},
        ${sharedCartId}::uuid, ${JSON.stringify(customer)}::jsonb, ${JSON.stringify(terms)}::jsonb, ${source})`.as(
        "added",
      ),
    )
    .select(["id", "number", "outcome"])
}
