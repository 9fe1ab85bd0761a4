import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** The shop of the last action, for its notice; `isActive` is null for a deleted shop. */
export type NoticeShop = { id: string; name: string; isActive: boolean | null }

/** Reads the shop's row, or the audit log if the shop was deleted. Null for an unknown id. */
export async function findNoticeShop(db: AdminDatabase, id: string): Promise<NoticeShop | null> {
  const shop = build.selectFrom("shops").select(["name", "is_active as isActive"]).where("id", "=", id)
  const present = await db.row(shop)
  if (present !== null) return { id, ...present }
  const deletion = build.selectFrom("audit_log").select("shop_name as name").where("shop_id", "=", id)
  const gone = await db.row(deletion.where("action", "=", "shop_deleted").limit(1))
  return gone?.name == null ? null : { id, name: gone.name, isActive: null }
}
