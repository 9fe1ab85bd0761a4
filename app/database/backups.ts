import { sql } from "kysely"
import { isBackupDue, type BackupState } from "#app/domain/time/backup-times.ts"
import { build } from "./connection/build.ts"
import type { AdminDatabase, AuthDatabase } from "./connection/scopes.server.ts"

const seconds = (since: ReturnType<typeof sql>) =>
  sql<number | null>`extract(epoch from now() - ${since})::float8`

/** Selects the state of the platform's daily backups in one row, for every role that may read it. */
export const backupStateQuery = build
  // A row from the future (the clock was wrong once) must not block backups until that time.
  .with("past", (db) =>
    db
      .selectFrom("backups")
      .select(["started_at", "finished_at", "failure"])
      .where("started_at", "<", sql<string>`now() + interval '1 hour'`),
  )
  .with("good", (db) =>
    db
      .selectFrom("past")
      .select((eb) => eb.fn.max("started_at").as("at"))
      .where("finished_at", "is not", null)
      .where("failure", "is", null),
  )
  .with("since", (db) =>
    db
      .selectFrom(["past", "good"])
      .select(["past.started_at", "past.finished_at", "past.failure"])
      .where("past.started_at", ">", sql<string>`coalesce(good.at, '-infinity')`),
  )
  .selectFrom("good")
  .select((eb) => [
    seconds(sql`good.at`).as("goodAge"),
    eb
      .selectFrom("since")
      .select(sql<number>`count(*)::integer`.as("count"))
      .$asScalar()
      .$notNull()
      .as("tries"),
    eb
      .selectFrom("since")
      .select(seconds(sql`max(since.started_at)`).as("age"))
      .$asScalar()
      .as("tryAge"),
    eb
      .selectFrom("since")
      .select("since.failure")
      .where("since.finished_at", "is not", null)
      .orderBy("since.started_at", "desc")
      .limit(1)
      .$asScalar()
      .as("failure"),
  ])

/** The process that creates a backup holds this lock. It ends with its transaction, and so with the process. */
export const backupLock = "'public.backups'::regclass::oid::bigint"

/** Returns the state of the platform's daily backups. */
export async function backupState(db: AdminDatabase | AuthDatabase): Promise<BackupState> {
  return (await db.row(backupStateQuery)) ?? { goodAge: null, tries: 0, tryAge: null, failure: null }
}

/** Returns whether a backup is due and no process is creating one. */
export async function backupIsWanted(db: AuthDatabase): Promise<boolean> {
  // The lock is only looked up: the serving role may take no lock of this kind.
  const free = sql<boolean>`not exists (
    select from pg_locks where locktype = 'advisory' and objsubid = 1 and classid = 0 and granted
    and objid = 'public.backups'::regclass
    and database = (select oid from pg_database where datname = current_database()))`
  const isFree = (await db.row(build.selectNoFrom(free.as("isFree"))))?.isFree ?? false
  return isFree && isBackupDue(await backupState(db))
}
