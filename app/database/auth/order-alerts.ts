import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** Alerts of one kind for one message, to a device or by mail. */
export type ClaimedAlerts = {
  shopId: string
  kind: "order" | "stock"
  ids: string[]
  orderIds: string[]
  variantIds: string[]
  /** How often the oldest was tried, this time included, and its age in seconds. */
  attempts: number
  age: number
  /** Null for mail. */
  device: PushDevice | null
}

/** `hasAnswered` is true if its push service has ever responded. */
export type PushDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>

/** Messages to devices and mails never wait for each other. */
export type AlertKind = "push" | "mail"

/** Alerts to these wait until later: shops by id, push services by host and port. */
export type Busy = { shops: readonly string[]; hosts: readonly string[] }

/** Returns the host of a push service, and its port if it has one, like `longestDue`. */
export function hostOf({ endpoint }: Pick<PushDevice, "endpoint">): string {
  return endpoint.split("/")[2] ?? ""
}

/** One message names so many alerts; the others have their own. */
const maxAlerts = 50

type Claim = {
  kind: AlertKind
  /** Seconds from the first, second … attempt to the next one. */
  delays: readonly number[]
  busy: Busy
}

/**
 * Claims what has been due the longest, of receivers that are not busy, with all else that is due for the same
 * receiver. Other processes leave it until the next attempt. Returns null if nothing is due.
 */
export async function claimAlerts(
  db: AuthDatabase,
  { kind, delays, busy }: Claim,
): Promise<ClaimedAlerts | null> {
  for (;;) {
    const receiver = await db.row(longestDue(kind, busy))
    if (receiver === null) return null
    const claimed = await claimFor(db, receiver, delays)
    // Otherwise another process has claimed it meanwhile.
    if (claimed !== null) return claimed
  }
}

type Receiver = { shop_id: string; kind: "order" | "stock"; subscription_id: string | null }

function longestDue(kind: AlertKind, { shops, hosts }: Busy) {
  return build
    .selectFrom("order_alerts")
    .leftJoin("push_subscriptions", (join) =>
      join
        .onRef("push_subscriptions.shop_id", "=", "order_alerts.shop_id")
        .onRef("push_subscriptions.id", "=", "order_alerts.subscription_id"),
    )
    .select(["order_alerts.shop_id", "order_alerts.kind", "order_alerts.subscription_id"])
    .where("order_alerts.next_attempt_at", "<=", sql<string>`now()`)
    .where("order_alerts.subscription_id", kind === "mail" ? "is" : "is not", null)
    .where(sql<boolean>`order_alerts.shop_id <> all(${shops}::uuid[])`)
    .where(
      sql<boolean>`coalesce(split_part(push_subscriptions.endpoint, '/', 3), '') <> all(${hosts}::text[])`,
    )
    .orderBy("order_alerts.next_attempt_at")
    .limit(1)
}

/**
 * Claims the alerts of a receiver. A parallel claim waits for these rows and finds them claimed: if it skipped them,
 * each of two would take a part of one message.
 */
async function claimFor(
  db: AuthDatabase,
  { shop_id: shopId, kind, subscription_id: deviceId }: Receiver,
  delays: readonly number[],
): Promise<ClaimedAlerts | null> {
  const due = build
    .selectFrom("order_alerts")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("kind", "=", kind)
    .where("subscription_id", deviceId === null ? "is" : "=", deviceId)
    .where("next_attempt_at", "<=", sql<string>`now()`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxAlerts)
    .forUpdate()
  const wait = sql`make_interval(secs => (${delays}::integer[])[least(attempts + 1, ${delays.length}::integer)])`
  const rows = await db.rows(
    build
      .updateTable("order_alerts")
      .set({ attempts: sql`attempts + 1`, next_attempt_at: sql`now() + ${wait}` })
      .where("shop_id", "=", shopId)
      .where("id", "in", due)
      .returning(["id", "order_id", "variant_id", "attempts"])
      .returning(sql<number>`extract(epoch from now() - created_at)::float8`.as("age")),
  )
  if (rows.length === 0) return null
  const device = deviceId === null ? null : await findDevice(db, shopId, deviceId)
  return {
    ...{ shopId, kind, device },
    ids: rows.map(({ id }) => id),
    orderIds: rows.map((row) => row.order_id),
    variantIds: [...new Set(rows.flatMap((row) => row.variant_id ?? []))],
    attempts: Math.max(...rows.map(({ attempts }) => attempts)),
    age: Math.max(...rows.map(({ age }) => age)),
  }
}

function findDevice(db: AuthDatabase, shopId: string, id: string) {
  return db.row(
    build
      .selectFrom("push_subscriptions")
      .select(["id", "endpoint", "p256dh", "auth", "locale"])
      .select(sql<boolean>`answered_at is not null`.as("hasAnswered"))
      .where("shop_id", "=", shopId)
      .where("id", "=", id),
  )
}

/** Deletes alerts that were sent or given up. */
export async function deleteAlerts(db: AuthDatabase, shopId: string, ids: readonly string[]): Promise<void> {
  await db.run(build.deleteFrom("order_alerts").where("shop_id", "=", shopId).where("id", "in", ids))
}

/** Records that the device's push service has responded. */
export async function noteActionData(db: AuthDatabase, shopId: string, id: string): Promise<void> {
  await db.run(
    build
      .updateTable("push_subscriptions")
      .set({ answered_at: sql`now()` })
      .where("shop_id", "=", shopId)
      .where("id", "=", id),
  )
}

/** Deletes a device whose push service does not know it any more, or never responded. */
export async function deleteDevice(db: AuthDatabase, shopId: string, id: string): Promise<void> {
  await db.run(build.deleteFrom("push_subscriptions").where("shop_id", "=", shopId).where("id", "=", id))
}

/** Deletes devices that have not opened the dashboard for so many days. */
export async function deleteUnusedDevices(db: AuthDatabase, days: number): Promise<void> {
  await db.run(
    build
      .deleteFrom("push_subscriptions")
      .where("used_at", "<", sql<string>`now() - make_interval(days => ${days}::integer)`),
  )
}

/** Finds the shop's mailbox and language; null for a shop that is deleted or blocked: it gets no alerts. */
export function findAlertedShop(db: AuthDatabase, shopId: string) {
  return db.row(
    build
      .selectFrom("shops")
      .select(["name", "email", "language"])
      .where("id", "=", shopId)
      .where("is_active", "=", true),
  )
}
