import { sql } from "kysely"
import type { MailPurpose } from "#app/domain/account/mail-links.ts"
import { build } from "../connection/build.ts"
import type { AuthDatabase } from "../connection/scopes.server.ts"
import { after } from "./sessions.ts"

/** The owner of a link. */
export type LinkOwner = NonNullable<Awaited<ReturnType<typeof findMailToken>>>

/** Inserts a token. `tokenHash` has 32 bytes; `lifetime` is in seconds, by the database's clock. */
export async function insertMailToken(
  db: AuthDatabase,
  token: { tokenHash: Buffer; identityId: string; purpose: MailPurpose; lifetime: number },
): Promise<void> {
  const { tokenHash, identityId, purpose, lifetime } = token
  await db.run(
    build.insertInto("mail_tokens").values({
      token_hash: tokenHash,
      identity_id: identityId,
      purpose,
      expires_at: after(lifetime),
    }),
  )
}

/** Finds the administrator of a valid link; null for one that is unknown, used, expired or for another purpose. */
export function findMailToken(db: AuthDatabase, tokenHash: Buffer, purpose: MailPurpose) {
  return db.row(
    build
      .selectFrom("mail_tokens")
      .innerJoin("identities", "identities.id", "mail_tokens.identity_id")
      .innerJoin("admins", "admins.id", "identities.id")
      .select(["identities.id as identityId", "identities.email", "admins.name"])
      .where("mail_tokens.token_hash", "=", tokenHash)
      .where("mail_tokens.purpose", "=", purpose)
      .where("mail_tokens.used_at", "is", null)
      .where("mail_tokens.expires_at", ">", sql<string>`now()`),
  )
}

/** Marks a link as used. If two requests try it at the same moment, only one gets true. */
export async function consumeMailToken(db: AuthDatabase, tokenHash: Buffer): Promise<boolean> {
  const spent = build
    .updateTable("mail_tokens")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
  return (await db.run(spent)) === 1
}

/** Invalidates unused links of one kind, and deletes mails that would send more. */
export async function withdrawMailLinks(
  db: AuthDatabase,
  identityId: string,
  purpose: MailPurpose,
): Promise<void> {
  for (const table of ["mail_tokens", "outgoing_mails"] as const) {
    const theirs = build
      .deleteFrom(table)
      .where("identity_id", "=", identityId)
      .where("purpose", "=", purpose)
    await db.run(theirs)
  }
}

/**
 * Counts the mails of one kind that a person got, or will get, within the last `seconds`. A mail that is being sent
 * right now has a token and still waits; it counts once.
 */
export async function countRecentMails(
  db: AuthDatabase,
  of: { identityId: string; purpose: MailPurpose; seconds: number },
): Promise<number> {
  const count = sql<number>`count(*)::integer`
  const recent = (table: "mail_tokens" | "outgoing_mails") =>
    build
      .selectFrom(table)
      .where("identity_id", "=", of.identityId)
      .where("purpose", "=", of.purpose)
      .where("created_at", ">", sql<string>`now() - make_interval(secs => ${of.seconds})`)
  const waiting = recent("outgoing_mails").select([
    sql<number>`count(*) filter (where attempts = 0)::integer`.as("fresh"),
    sql<number>`count(*) filter (where attempts > 0)::integer`.as("begun"),
  ])
  const [links, mails] = await Promise.all([
    db.row(recent("mail_tokens").select(count.as("count"))),
    db.row(waiting),
  ])
  return (mails?.fresh ?? 0) + Math.max(links?.count ?? 0, mails?.begun ?? 0)
}

/** Removes the token of a mail that could not be sent. */
export async function removeMailToken(db: AuthDatabase, tokenHash: Buffer): Promise<void> {
  await db.run(build.deleteFrom("mail_tokens").where("token_hash", "=", tokenHash))
}

/** Deletes links that expired long ago, in batches. It skips those that another transaction has locked. */
export async function deleteOldLinks(db: AuthDatabase): Promise<void> {
  const old = build
    .selectFrom("mail_tokens")
    .select("token_hash")
    .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.run(build.deleteFrom("mail_tokens").where("token_hash", "in", old))
}
