import { sql, type InferResult } from "kysely"
import { endSessionsOfIdentity } from "./admin-sessions.ts"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

/** This person can sign in on the administrators' sign-in page. */
export type Identity = InferResult<typeof identities>[number]

const identities = build
  .selectFrom("identities")
  .leftJoin("admins", "admins.id", "identities.id")
  .select(["identities.id", "identities.email", "identities.password_hash as passwordHash"])
  .select([
    sql<boolean>`identities.email_confirmed_at is not null`.as("isConfirmed"),
    // The name in the admin panel; null for an identity without a row in `admins`, which can't sign in.
    "admins.name as adminName",
    // True if a code must follow the password.
    sql<boolean>`identities.totp_enabled_at is not null`.as("hasSecondStep"),
  ])

/** Finds the identity with this email, trimmed and in lower case. */
export function findIdentity(db: AuthDatabase, email: string): Promise<Identity | null> {
  return db.row(identities.where(sql`lower(identities.email)`, "=", email))
}

export function findIdentityById(db: AuthDatabase, id: string): Promise<Identity | null> {
  return db.row(identities.where("identities.id", "=", id))
}

/**
 * Returns whether `verified` is still the stored hash; `upgraded`, if given, replaces it. A reset waits until the
 * transaction ends, so that it also ends a session which is opened now on the old password. Another sign-in of the same
 * person waits too: with a shared lock the two would block each other while they consume a code.
 */
export async function lockIdentityPassword(
  db: AuthDatabase,
  { identityId, verified, upgraded }: { identityId: string; verified: string; upgraded: string | null },
): Promise<boolean> {
  if (upgraded === null) {
    const held = build
      .selectFrom("identities")
      .select("id")
      .where("id", "=", identityId)
      .where("password_hash", "=", verified)
      .forNoKeyUpdate()
    return (await db.row(held)) !== null
  }
  const changed = build
    .updateTable("identities")
    .set({ password_hash: upgraded })
    .where("id", "=", identityId)
    .where("password_hash", "=", verified)
  return (await db.run(changed)) === 1
}

/** Confirms the email: the person has followed a link that only their mailbox had. */
export async function confirmEmail(db: AuthDatabase, identityId: string): Promise<void> {
  await db.run(
    build
      .updateTable("identities")
      .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
      .where("id", "=", identityId),
  )
}

/** Stores a new password without the old one. Returns false if the identity does not exist. */
export async function resetIdentityPassword(
  db: AuthDatabase,
  { identityId, passwordHash }: { identityId: string; passwordHash: string },
): Promise<boolean> {
  const changed = await db.run(
    build.updateTable("identities").set({ password_hash: passwordHash }).where("id", "=", identityId),
  )
  await endSessionsOfIdentity(db, identityId)
  return changed === 1
}
