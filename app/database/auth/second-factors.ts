import { sql } from "kysely"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"

export type SecondFactor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>

/** Returns null if the identity does not exist. `codesLeft` is the number of unused recovery codes. */
export function findSecondFactor(db: AuthDatabase, identityId: string) {
  return db.row(
    build
      .selectFrom("identities")
      .select((eb) => [
        "email",
        // It was verified with this hash: the proof ends when another password is stored.
        "password_hash as passwordHash",
        // The encrypted secret, offered or enabled; null if there is none.
        "totp_secret as secret",
        sql<boolean>`totp_enabled_at is not null`.as("isEnabled"),
        eb
          .selectFrom("recovery_codes")
          .select(sql<number>`count(*)::integer`.as("count"))
          .whereRef("recovery_codes.identity_id", "=", "identities.id")
          .where("used_at", "is", null)
          .$asScalar()
          .$notNull()
          .as("codesLeft"),
      ])
      .where("identities.id", "=", identityId),
  )
}

/** Stores an encrypted secret as an offer; an enabled one is not replaced. */
export async function offerTotpSecret(
  db: AuthDatabase,
  identityId: string,
  secret: string,
): Promise<boolean> {
  const offered = build
    .updateTable("identities")
    .set({ totp_secret: secret, totp_last_step: null })
    .where("id", "=", identityId)
    .where("totp_enabled_at", "is", null)
  return (await db.run(offered)) === 1
}

/** Enables the offered secret. Returns false if another one was offered or enabled meanwhile. */
export async function enableTotp(db: AuthDatabase, identityId: string, secret: string): Promise<boolean> {
  const enabled = build
    .updateTable("identities")
    .set({ totp_enabled_at: sql`now()` })
    .where("id", "=", identityId)
    .where("totp_secret", "=", secret)
    .where("totp_enabled_at", "is", null)
  return (await db.run(enabled)) === 1
}

/** Deletes the secret and its recovery codes. Returns false if the second factor was off. */
export async function disableTotp(db: AuthDatabase, identityId: string): Promise<boolean> {
  const disabled = build
    .updateTable("identities")
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where("id", "=", identityId)
    .where("totp_enabled_at", "is not", null)
  const wasEnabled = (await db.run(disabled)) === 1
  await db.run(build.deleteFrom("recovery_codes").where("identity_id", "=", identityId))
  return wasEnabled
}

/** Accepts each time step once, in rising order: if two requests send the same code, only one gets true. */
export async function consumeTotpStep(db: AuthDatabase, identityId: string, step: number): Promise<boolean> {
  const taken = build
    .updateTable("identities")
    .set({ totp_last_step: step })
    .where("id", "=", identityId)
    .where(({ eb, or }) => or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step)]))
  return (await db.run(taken)) === 1
}

/** Replaces all recovery codes with new ones. `hashes` have 32 bytes each. */
export async function replaceRecoveryCodes(
  db: AuthDatabase,
  identityId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.run(build.deleteFrom("recovery_codes").where("identity_id", "=", identityId))
  const rows = hashes.map((hash) => ({ identity_id: identityId, code_hash: hash }))
  await db.run(build.insertInto("recovery_codes").values(rows))
}

/** Consumes a recovery code. Returns false for an unknown or used one. */
export async function consumeRecoveryCode(
  db: AuthDatabase,
  identityId: string,
  hash: Buffer,
): Promise<boolean> {
  const spent = build
    .updateTable("recovery_codes")
    .set({ used_at: sql`now()` })
    .where("identity_id", "=", identityId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
  return (await db.run(spent)) === 1
}
