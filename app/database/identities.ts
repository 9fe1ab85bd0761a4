import { sql } from "kysely"
import { build } from "./build.ts"
import type { AuthDatabase } from "./scopes.server.ts"

/** Who can prove at the administrators' door who they are. */
export type Identity = {
  id: string
  email: string
  passwordHash: string
  isConfirmed: boolean
  /** As the panel shows it; null for somebody without a row in `admins`, who is not let in. */
  adminName: string | null
}

/** The identity with this email, trimmed and in small letters. */
export function findIdentity(db: AuthDatabase, email: string): Promise<Identity | null> {
  return db.row(
    build
      .selectFrom("identities")
      .leftJoin("admins", "admins.id", "identities.id")
      .select([
        "identities.id",
        "identities.email",
        "identities.password_hash as passwordHash",
        sql<boolean>`identities.email_confirmed_at is not null`.as("isConfirmed"),
        "admins.name as adminName",
      ])
      .where(sql`lower(identities.email)`, "=", email),
  )
}

/**
 * Whether `verified` is still the stored hash; `upgraded`, where given, takes its place. Until the transaction ends a
 * reset waits, so that a session which is opened now on the old password is ended by it.
 */
export async function holdIdentityPassword(
  db: AuthDatabase,
  { identityId, verified, upgraded }: { identityId: string; verified: string; upgraded: string | null },
): Promise<boolean> {
  if (upgraded === null) {
    const held = build
      .selectFrom("identities")
      .select("id")
      .where("id", "=", identityId)
      .where("password_hash", "=", verified)
      .forShare()
    return (await db.row(held)) !== null
  }
  const changed = build
    .updateTable("identities")
    .set({ password_hash: upgraded })
    .where("id", "=", identityId)
    .where("password_hash", "=", verified)
  return (await db.run(changed)) === 1
}
