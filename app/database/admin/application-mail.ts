import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** Whether an administrator is told of new applications by mail. */
export async function wantsApplicationMail(db: AdminDatabase, adminId: string): Promise<boolean> {
  const row = await db.row(build.selectFrom("admins").select("application_mail").where("id", "=", adminId))
  return row?.application_mail != null
}

/** In which language the mails are; null for none. */
export async function setApplicationMail(
  db: AdminDatabase,
  adminId: string,
  locale: Locale | null,
): Promise<void> {
  await db.run(build.updateTable("admins").set({ application_mail: locale }).where("id", "=", adminId))
}
