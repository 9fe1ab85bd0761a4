import { sql } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { holdShop } from "./products/locks.ts"

/** A browser's push address: base64url of its public key, 65 bytes, and of its secret, 16 bytes. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** The session of a device, and its language. */
type Used = { sessionId: string; locale: Locale }

/** One shop has so many devices; a further one replaces the one that was not used for the longest time. */
const maxDevices = 20

/** Notifies a device from now on. */
export async function switchNotificationsOn(
  db: ShopDatabase,
  address: PushAddress,
  used: Used,
): Promise<void> {
  const { endpoint, ...keys } = address
  const now = { ...keys, locale: used.locale, session_id: used.sessionId }
  await holdShop(db)
  await db.run(
    build
      .insertInto("push_subscriptions")
      .values({ endpoint, ...now })
      .onConflict((conflict) =>
        conflict.columns(["shop_id", "endpoint"]).doUpdateSet({ ...now, used_at: sql`now()` }),
      ),
  )
  const beyond = build
    .selectFrom("push_subscriptions")
    .select("id")
    .orderBy("used_at", "desc")
    .offset(maxDevices)
  await db.run(build.deleteFrom("push_subscriptions").where("id", "in", beyond))
}

/**
 * Records that the device has its dashboard open.
 * @returns whether it is notified
 */
export async function recordToasts(db: ShopDatabase, endpoint: string, used: Used): Promise<boolean> {
  const { sessionId, locale } = used
  const stored = await db.run(
    build
      .updateTable("push_subscriptions")
      .set({ session_id: sessionId, locale, used_at: sql`now()` })
      .where("endpoint", "=", endpoint),
  )
  return stored > 0
}

/**
 * Changes the address of a device; its waiting notifications go there. This is no use of the dashboard.
 * @returns whether the device is notified
 */
export async function moveNotifications(
  db: ShopDatabase,
  old: string,
  address: PushAddress,
): Promise<boolean> {
  const { endpoint } = address
  await holdShop(db)
  const others = build.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint)
  await db.run(others.where("endpoint", "!=", old))
  return (await db.run(build.updateTable("push_subscriptions").set(address).where("endpoint", "=", old))) > 0
}

export async function switchNotificationsOff(db: ShopDatabase, endpoint: string): Promise<void> {
  await db.run(build.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint))
}
