import { sql } from "kysely"
import type { NewAdmin } from "#app/domain/account/new-admin.ts"
import { endSessionsOfIdentity } from "./admin-sessions.ts"
import { build } from "../connection/build.ts"
import { withdrawMailLinks } from "./mail-tokens.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"
import { disableTotp } from "./second-factors.ts"

/**
 * Returns whether an identity is an administrator. The lock keeps it so until the transaction ends: a removal waits.
 */
export async function lockAdministrator(db: AuthDatabase, adminId: string): Promise<boolean> {
  return (await db.row(build.selectFrom("admins").select("id").where("id", "=", adminId).forShare())) !== null
}

/**
 * Creates an administrator, who can sign in after confirming the address, and returns the id; null if an administrator
 * already has the address. A removed administrator starts again: a new password, no second factor, an unconfirmed
 * address. `email` is in lower case.
 * @throws the error `email_taken` if two requests create the same administrator at the same moment (see errors.ts).
 */
export async function insertAdministrator(
  db: AuthDatabase,
  { name, email, passwordHash }: NewAdmin & { passwordHash: string },
): Promise<string | null> {
  const known = await db.row(
    build
      .selectFrom("identities")
      .select(["id", "email"])
      .where(sql`lower(email)`, "=", email)
      .forUpdate(),
  )
  // This is checked after the lock: another transaction may have made the identity an administrator meanwhile.
  if (known !== null && (await lockAdministrator(db, known.id))) return null
  const id = known === null ? await insertIdentity(db, email, passwordHash) : known.id
  if (known !== null) await beginAnew(db, id, passwordHash)
  await db.run(build.insertInto("admins").values({ id, email: known?.email ?? email, name }))
  return id
}

async function insertIdentity(db: AuthDatabase, email: string, passwordHash: string): Promise<string> {
  const created = build
    .insertInto("identities")
    .values({ email, password_hash: passwordHash })
    .returning("id")
  const identity = await db.row(created)
  if (identity === null) throw new Error("the identity was not made")
  return identity.id
}

async function beginAnew(db: AuthDatabase, id: string, passwordHash: string): Promise<void> {
  await disableTotp(db, id)
  await db.run(
    build
      .updateTable("identities")
      .set({ password_hash: passwordHash, email_confirmed_at: null, totp_secret: null })
      .where("id", "=", id),
  )
  await endSessionsOfIdentity(db, id)
  for (const purpose of ["confirm_email", "reset_password"] as const) await withdrawMailLinks(db, id, purpose)
}
