import { signInCounts } from "#app/auth/throttle/throttle.server.ts"
import { countWaitingMails } from "#app/database/auth/outgoing-mails.ts"
import { backupState } from "#app/database/backups.ts"
import { poolUse } from "#app/database/connection/pools.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { BackupState } from "#app/domain/time/backup-times.ts"
import { resolvesWithin } from "#app/http/resolves-within.ts"
import type { PageCache } from "../page-cache/page-cache.ts"
import { gauge, type Metric } from "./text-format.ts"

/** A scrape is answered even if the database does not respond. */
const timeoutMs = 2_000

/** Returns the metrics of cached pages, the database, mail and sign-ins. No sample names a shop or a person. */
export async function platformMetrics(cache: Pick<PageCache, "size">): Promise<Metric[]> {
  let waiting = Number.NaN
  let backups: Partial<BackupState> = {}
  const isUp = await resolvesWithin(timeoutMs, async () => {
    await asAuth(async (db) => {
      ;[waiting, backups] = [await countWaitingMails(db), await backupState(db)]
    })
    return true
  })
  const pools = poolUse()
  const { bytes, count } = cache.size
  return [
    gauge("vitrine_page_cache_bytes", "Bytes of memory that kept pages take.", bytes),
    gauge("vitrine_page_cache_pages", "Pages that are kept.", count),
    gauge("vitrine_database_up", "1 while the database answers within two seconds.", isUp ? 1 : 0),
    {
      name: "vitrine_database_connections",
      help: "Connections of each role's pool.",
      type: "gauge",
      samples: pools.flatMap(({ role, busy, idle }) => [
        { labels: { role, state: "busy" }, value: busy },
        { labels: { role, state: "idle" }, value: idle },
      ]),
    },
    {
      name: "vitrine_database_waiting",
      help: "Units of work that wait for a connection now.",
      type: "gauge",
      samples: pools.map(({ role, waiting: value }) => ({ labels: { role }, value })),
    },
    {
      name: "vitrine_database_waits_total",
      help: "Units of work that found every connection of their pool busy.",
      type: "counter",
      samples: pools.map(({ role, waits: value }) => ({ labels: { role }, value })),
    },
    gauge("vitrine_mails_waiting", "Mails that are not sent yet; NaN while the database is away.", waiting),
    gauge(
      "vitrine_backup_age_seconds",
      "How old the last good backup of the platform's own is; NaN without one, and while the database is away.",
      backups.goodAge ?? Number.NaN,
    ),
    gauge(
      "vitrine_backup_tries",
      "Tries to make a backup since the last good one; NaN while the database is away.",
      backups.tries ?? Number.NaN,
    ),
    {
      name: "vitrine_sign_ins_refused_total",
      help: "Attempts to sign in that were refused, by door: wrong ones, and those that came too soon.",
      type: "counter",
      samples: Object.entries(signInCounts).flatMap(([signInPage, counts]) =>
        Object.entries(counts).map(([reason, value]) => ({ labels: { door: signInPage, reason }, value })),
      ),
    },
  ]
}

/** Returns the metrics of what waits for the archive; none without an archive. */
export async function archiveMetrics(
  archiveState: (() => Promise<ArchiveState>) | undefined,
): Promise<Metric[]> {
  if (archiveState === undefined) return []
  const { bytes, seconds } = await archiveState().catch(() => ({ bytes: Number.NaN, seconds: Number.NaN }))
  return [
    gauge(
      "vitrine_archive_waiting_seconds",
      "Since the oldest whole segment of WAL waits for the archive; 0 while none waits.",
      seconds,
    ),
    gauge("vitrine_archive_waiting_bytes", "WAL on the database's disk that waits for the archive.", bytes),
  ]
}
