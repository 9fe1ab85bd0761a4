import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

/** Whether an administrator gets mail about new applications. */
export async function wantsApplicationMail(db: AdminDatabase, adminId: string): Promise<boolean> {
  const row = await db.row(build.selectFrom("admins").select("application_mail").where("id", "=", adminId))
  return row?.application_mail != null
}

/** The language of those mails; null turns them off. */
export async function setApplicationMail(
  db: AdminDatabase,
  adminId: string,
  locale: Locale | null,
): Promise<void> {
  await db.run(build.updateTable("admins").set({ application_mail: locale }).where("id", "=", adminId))
}
