import { sql } from "kysely"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import type { Locale } from "#app/domain/language/locale.ts"

export type Administrator = Awaited<ReturnType<typeof listAdministrators>>[number]

/**
 * Lists all administrators, the newest first (platform specification, section 7). Before they open the link of the
 * confirmation mail, they can't sign in. Moments are ISO.
 */
export function listAdministrators(db: AdminDatabase) {
  return db.rows(
    build
      .selectFrom("admins")
      .innerJoin("identities", "identities.id", "admins.id")
      .select([
        ...(["admins.id", "admins.name", "admins.email"] as const),
        sql<boolean>`identities.email_confirmed_at is not null`.as("isConfirmed"),
        "admins.created_at as createdAt",
        "admins.last_activity_at as lastActivityAt",
      ])
      .orderBy("admins.created_at", "desc")
      .orderBy("admins.id"),
  )
}

/**
 * Removes an administrator, whose sessions and mailed links end with it. Returns null if the administrator does not
 * exist.
 * @throws the errors `admin_not_oneself`, `admin_last_one` and `admin_remover_gone` (see errors.ts).
 */
export async function removeAdministrator(
  db: AdminDatabase,
  adminId: string,
  actor: AuditEvent["actor"],
): Promise<{ name: string } | null> {
  const removed = await db.row(
    build.deleteFrom("admins").where("id", "=", adminId).returning(["name", "email"]),
  )
  if (removed === null) return null
  const { name, email } = removed
  await addToAuditLog(db, { action: "admin_removed", actor, details: { name, email, identity: adminId } })
  return { name }
}

/** Returns whether an administrator gets mail about new applications. */
export async function wantsApplicationMail(db: AdminDatabase, adminId: string): Promise<boolean> {
  const row = await db.row(build.selectFrom("admins").select("application_mail").where("id", "=", adminId))
  return row?.application_mail != null
}

/** Sets the language of those mails; null turns them off. */
export async function setApplicationMail(
  db: AdminDatabase,
  adminId: string,
  locale: Locale | null,
): Promise<void> {
  await db.run(build.updateTable("admins").set({ application_mail: locale }).where("id", "=", adminId))
}
