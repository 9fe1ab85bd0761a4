import { build } from "./build.ts"
import type { AdminDatabase, AuthDatabase } from "./scopes.server.ts"

/** What happened, who did it and to which shop. Names are copied: the log outlives what it speaks of. */
export type AuditEvent = {
  action: string
  actor: { kind: "admin" | "shop" | "visitor" | "operator"; id?: string; name?: string }
  shop?: { id: string; name: string }
  /** Never a password, a token, or what somebody typed into a sign-in form. */
  details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds one row in the transaction of what it tells. */
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
