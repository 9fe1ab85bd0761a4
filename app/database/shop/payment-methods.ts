import { sql } from "kysely"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { PaymentKind, PaymentMethod } from "#app/domain/payment-method/payment-method.ts"
import type { PaymentMethodInput } from "#app/domain/payment-method/payment-method-rules.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** Selects the ways to pay that the scope sees, in the owner's order. */
export const paymentMethods = build
  .selectFrom("payment_methods")
  .select(["id", "kind", "name", "account", "receiver", "sentence", "translations", "is_active as isActive"])
  .orderBy("position")
  .orderBy("id")

/** Lists the shop's ways to pay in the owner's order. */
export function listPaymentMethods(db: ShopDatabase): Promise<PaymentMethod[]> {
  return db.rows(paymentMethods)
}

/** Finds the name of a way to pay, for a payment; null if the shop does not have it. */
export function findPaymentMethod(db: ShopDatabase, id: string) {
  return db.row(
    build
      .selectFrom("payment_methods")
      .select(["id as methodId", "kind", "name"])
      .select(onlyNames.as("translations"))
      .where("id", "=", id),
  )
}

const onlyNames = sql<Translations<"name">>`coalesce((
  select jsonb_object_agg(key, jsonb_build_object('name', value -> 'name')) from jsonb_each(translations) as each (key, value)
    where value ? 'name'), '{}')`

/** Adds a way to pay at the end. The database enforces their largest number. */
export async function createPaymentMethod(
  db: ShopDatabase,
  kind: PaymentKind,
  method: PaymentMethodInput,
): Promise<void> {
  await db.run(build.insertInto("payment_methods").values({ kind, ...columnsOf(method) }))
}

/** Locks a way to pay and returns it; null if the shop does not have it. */
export function lockPaymentMethod(
  db: ShopDatabase,
  id: string,
): Promise<(PaymentMethodInput & { kind: PaymentKind }) | null> {
  return db.row(
    build
      .selectFrom("payment_methods")
      .select(["kind", "name", "account", "receiver", "sentence", "translations"])
      .where("id", "=", id)
      .forNoKeyUpdate(),
  )
}

/** Returns false if the shop does not have the way to pay. */
export async function updatePaymentMethod(
  db: ShopDatabase,
  id: string,
  method: PaymentMethodInput,
): Promise<boolean> {
  const change = build.updateTable("payment_methods").set(columnsOf(method))
  return (await db.run(change.where("id", "=", id))) > 0
}

/** Shows a way to pay to shoppers, or hides it. Returns false if the shop does not have it. */
export async function setPaymentMethodActive(
  db: ShopDatabase,
  id: string,
  isActive: boolean,
): Promise<boolean> {
  const change = build.updateTable("payment_methods").set({ is_active: isActive })
  return (await db.run(change.where("id", "=", id))) > 0
}

/** Deletes a way to pay; payments keep its name. Returns false if the shop does not have it. */
export async function deletePaymentMethod(db: ShopDatabase, id: string): Promise<boolean> {
  return (await db.run(build.deleteFrom("payment_methods").where("id", "=", id))) > 0
}

/** Reorders the ways to pay. Returns false, without a change, unless the order names each one of the shop once. */
export async function reorderPaymentMethods(db: ShopDatabase, order: readonly string[]): Promise<boolean> {
  const stored = await db.rows(build.selectFrom("payment_methods").select("id").orderBy("id").forUpdate())
  const ids = stored.map(({ id }) => id)
  if (!isReorderOf(ids, order)) return false
  await db.run(
    build
      .updateTable("payment_methods")
      .from(
        sql<{ id: string; place: number }>`unnest(${order}::uuid[]) with ordinality`.as<"wanted">(
          sql`wanted (id, place)`,
        ),
      )
      .set({ position: sql<number>`wanted.place - 1` })
      .whereRef("payment_methods.id", "=", "wanted.id"),
  )
  return true
}

function columnsOf({ translations, ...texts }: PaymentMethodInput) {
  return { ...texts, translations: JSON.stringify(translations) }
}
