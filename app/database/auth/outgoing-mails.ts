import { sql, type InferResult } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import {
  applicationMailDelaySeconds,
  type MailKind,
  type MailPurpose,
} from "#app/domain/account/mail-links.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase, AuthDatabase } from "../connection/scopes.server.ts"
import { after } from "./sessions.ts"

/** A mail that one process claimed for sending. Other processes skip it until its next attempt is due. */
export type ClaimedMail = InferResult<typeof mail>[number]

/**
 * Stores a mail until it is sent.
 * @returns its id
 */
export async function queueMail(
  db: AuthDatabase,
  mail: { identityId: string; purpose: MailPurpose; locale: Locale },
): Promise<string> {
  const row = await db.row(
    build
      .insertInto("outgoing_mails")
      .values({ identity_id: mail.identityId, purpose: mail.purpose, locale: mail.locale })
      .returning("id"),
  )
  if (row === null) throw new Error("the mail was not kept")
  return row.id
}

/**
 * Queues one mail for each administrator who wants it. The mail covers all applications that arrive until it is sent.
 */
export async function queueApplicationMails(db: AuthDatabase): Promise<void> {
  const wanting = build
    .selectFrom("admins")
    .select([
      "id",
      sql<MailKind>`'new_applications'`.as("purpose"),
      sql<Locale>`application_mail`.as("locale"),
      after(applicationMailDelaySeconds).as("next_attempt_at"),
    ])
    .where("application_mail", "is not", null)
  await db.run(
    build
      .insertInto("outgoing_mails")
      .columns(["identity_id", "purpose", "locale", "next_attempt_at"])
      .expression(wanting)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/**
 * Claims the mail with this id; without an id, the mail that has been due the longest. Returns null if there is none.
 * `delays` are the seconds from the first, second … attempt to the next one; the last delay repeats.
 */
export async function claimMail(
  db: AuthDatabase,
  id: string | null,
  delays: readonly number[],
): Promise<ClaimedMail | null> {
  const due = build
    .selectFrom("outgoing_mails")
    .select("id")
    .where("next_attempt_at", "<=", sql<string>`now()`)
    .$if(id !== null, (query) => query.where("id", "=", id))
    .orderBy("next_attempt_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
  const wait = sql`make_interval(secs => (${delays}::integer[])[least(attempts + 1, ${delays.length}::integer)])`
  const taken = await db.row(
    build
      .updateTable("outgoing_mails")
      .set({ attempts: sql`attempts + 1`, next_attempt_at: sql`now() + ${wait}` })
      .where("id", "in", due)
      .returning("id"),
  )
  return taken && db.row(mail.where("outgoing_mails.id", "=", taken.id))
}

/** Deletes a mail that was sent or given up. */
export async function deleteMail(db: AuthDatabase, id: string): Promise<void> {
  await db.run(build.deleteFrom("outgoing_mails").where("id", "=", id))
}

/** Counts the mails that wait for another attempt after a failure. */
export async function countDelayedMails(db: AdminDatabase): Promise<number> {
  return (await db.row(delayed))?.count ?? 0
}

/** Counts the mails that are not sent yet, tried or not. */
export async function countWaitingMails(db: AuthDatabase): Promise<number> {
  return (await db.row(waiting))?.count ?? 0
}

const mail = build
  .selectFrom("outgoing_mails")
  .innerJoin("identities", "identities.id", "outgoing_mails.identity_id")
  .leftJoin("admins", "admins.id", "identities.id")
  .select(["outgoing_mails.id", "outgoing_mails.purpose", "outgoing_mails.locale"])
  .select([
    "identities.id as identityId",
    "identities.email",
    // The name in the panel; null for a person who is no longer an administrator and gets no mail.
    "admins.name",
    // How many times it was tried, this time included, and the seconds since it was requested.
    "outgoing_mails.attempts",
    sql<number>`extract(epoch from now() - outgoing_mails.created_at)::float8`.as("age"),
  ])

const delayed = build
  .selectFrom("outgoing_mails")
  .select(sql<number>`count(*)::integer`.as("count"))
  .where("attempts", ">", 0)

const waiting = build.selectFrom("outgoing_mails").select(sql<number>`count(*)::integer`.as("count"))
