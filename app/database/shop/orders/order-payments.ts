import { sql } from "kysely"
import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { paymentLimits, type PaidAmount } from "#app/domain/bill/payment.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { NamedKind } from "#app/domain/payment-method/payment-method.ts"
import type { SeenRate, SecondCurrency } from "#app/domain/price/second-currency.ts"
import { build } from "#app/database/connection/build.ts"
import type { ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { billColumns } from "#app/database/order-bill.ts"
import { storedCurrencyColumns, withStoredCurrency } from "#app/database/shop-currency.ts"
import { lockOrder, orderEvent, versionNow, type OrderConflict } from "./order-changes.ts"

/** How something was paid: the way as it is now. */
export type PaidWith = NamedKind & { translations: Translations<"name">; methodId: string | null }

/** A payment as a device sends it. */
type NewPayment = { paid: PaidAmount; paidWith: PaidWith; reference: string | null }

/** A payment was added or removed; `version` is that of the order after it. */
export type PaymentChanged = { kind: "done"; version: number; paymentId: string; number: number }

type Money = {
  toCollectCents: number
  rate: (SeenRate & { code: SecondCurrency }) | null
}

const cash: PaidWith = { kind: "cash", name: null, translations: {}, methodId: null }

/**
 * Adds a payment, which `read` reads from what is to collect and the order's rate. The order gets a new version, so that
 * its open pages follow. Nothing happens if it has another version now, or has as many payments as it may have.
 */
export async function addPayment<Problem>(
  db: ShopDatabase,
  orderId: string,
  { version, device }: { version: number; device: DeviceKind },
  read: (money: Money) => { ok: true; payment: NewPayment } | { ok: false; problem: Problem },
): Promise<PaymentChanged | OrderConflict | { kind: "full" } | { kind: "problem"; problem: Problem }> {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  const money = await moneyOf(db, orderId)
  const result = read(money)
  if (!result.ok) return { kind: "problem", problem: result.problem }
  if (money.count >= paymentLimits.payments) return { kind: "full" }
  const { paid, paidWith, reference } = result.payment
  const { methodId, translations, ...named } = paidWith
  const id = crypto.randomUUID()
  const values = { ...named, ...paid, reference }
  await db.run(
    build.insertInto("order_payments").values({
      ...values,
      ...{ id, order_id: orderId, payment_method_id: methodId },
      translations: JSON.stringify(translations),
    }),
  )
  await db.run(orderEvent(orderId, "payment_added", { ...values, device }))
  return { kind: "done", version: await touch(db, orderId), paymentId: id, number: order.number }
}

/** Adds the whole rest in cash, in dollars. Nothing happens if nothing is to collect. */
export function payRestInCash(
  db: ShopDatabase,
  orderId: string,
  by: { version: number; device: DeviceKind },
) {
  return addPayment<"nothing_due">(db, orderId, by, ({ toCollectCents: cents }) =>
    cents > 0
      ? {
          ok: true,
          payment: { paid: { amount: cents, currency: "USD", cents }, paidWith: cash, reference: null },
        }
      : { ok: false, problem: "nothing_due" },
  )
}

/** Removes a payment; the history keeps it. */
export async function removePayment(
  db: ShopDatabase,
  orderId: string,
  { version, paymentId, device }: { version: number; paymentId: string; device: DeviceKind },
): Promise<PaymentChanged | OrderConflict | { kind: "payment_gone" }> {
  const order = await lockOrder(db, orderId, version)
  if (order.kind !== "locked") return order
  const payment = build
    .selectFrom("order_payments")
    .select(["kind", "name", "amount", "currency", "cents", "reference"])
  const removed = await db.row(payment.where("order_id", "=", orderId).where("id", "=", paymentId))
  if (removed === null) return { kind: "payment_gone" }
  const row = build.deleteFrom("order_payments").where("order_id", "=", orderId)
  await db.run(row.where("id", "=", paymentId))
  await db.run(orderEvent(orderId, "payment_removed", { ...removed, device }))
  return { kind: "done", version: await touch(db, orderId), paymentId, number: order.number }
}

/** Counts the payments of a row of orders. */
export const paymentCount = sql<number>`(
  select count(*)::integer from order_payments
    where order_payments.shop_id = orders.shop_id and order_payments.order_id = orders.id)`

async function moneyOf(
  db: ShopDatabase,
  orderId: string,
): Promise<Money & { count: number; isOpen: boolean }> {
  const order = build
    .selectFrom("orders")
    .select(billColumns)
    .select(storedCurrencyColumns)
    .select(paymentCount.as("count"))
  const row = await db.row(order.where("orders.id", "=", orderId))
  if (row === null) throw new Error("the order is locked, and still it is not there")
  const { currency, count, ...bill } = withStoredCurrency(row)
  const { toCollectCents, isOpen } = billOf(bill)
  return { toCollectCents, isOpen, rate: currency, count }
}

/** Stores whether a locked order is settled, and returns its next version: its open pages are told. */
async function touch(db: ShopDatabase, orderId: string): Promise<number> {
  const { toCollectCents, isOpen } = await moneyOf(db, orderId)
  const order = build.updateTable("orders").set({ is_settled: toCollectCents <= 0 && !isOpen })
  await db.run(order.where("id", "=", orderId))
  return versionNow(db, orderId)
}
