import { sql } from "kysely"
import type { AuditAction } from "#app/domain/account/audit-actions.ts"
import { build } from "./connection/build.ts"
import type { AdminDatabase, AuthDatabase } from "./connection/scopes.server.ts"

/** Says what happened, who did it and to which shop. Names are copied, because the log outlives their rows. */
export type AuditEvent = {
  action: AuditAction
  actor: { kind: "admin" | "shop" | "visitor" | "operator"; id?: string; name?: string }
  shop?: { id: string; name: string }
  /** It must never contain a password, a token or the input of a sign-in form. */
  details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds one row for each of many shops, or none, in the transaction of the action itself. */
export async function addShopsToAuditLog(
  db: AdminDatabase,
  { action, actor, details = {} }: Omit<AuditEvent, "shop">,
  shops: readonly { id: string; name: string }[],
): Promise<void> {
  if (shops.length === 0) return
  const listed = sql<{ id: string; name: string }>`unnest(
    ${shops.map(({ id }) => id)}::uuid[], ${shops.map(({ name }) => name)}::text[])`
  await db.run(
    build
      .insertInto("audit_log")
      .columns(["action", "actor", "actor_id", "actor_name", "shop_id", "shop_name", "details"])
      .expression(
        build
          .selectFrom(listed.as<"shop">(sql`shop(id, name)`))
          .select([
            sql.val(action).as("action"),
            sql.val(actor.kind).as("actor"),
            sql<string>`${actor.id ?? null}::uuid`.as("actor_id"),
            sql.val(actor.name ?? null).as("actor_name"),
            "shop.id",
            "shop.name",
            sql<string>`${JSON.stringify(details)}::jsonb`.as("details"),
          ]),
      ),
  )
}

/** Adds one row, in the transaction of the action itself. */
export async function addToAuditLog(db: AuthDatabase | AdminDatabase, event: AuditEvent): Promise<void> {
  const { action, actor, shop, details = {} } = event
  await db.run(
    build.insertInto("audit_log").values({
      action,
      actor: actor.kind,
      actor_id: actor.id ?? null,
      actor_name: actor.name ?? null,
      shop_id: shop?.id ?? null,
      shop_name: shop?.name ?? null,
      details: JSON.stringify(details),
    }),
  )
}
