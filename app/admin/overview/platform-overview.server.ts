import { data, type LoaderFunctionArgs } from "react-router"
import { pushHosts } from "#app/notifications/push/push-hosts.server.ts"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { findPlatformRate } from "#app/database/admin/platform-rate.ts"
import { countPlatform, countMonths, countWeeks } from "#app/database/admin/platform-figures.ts"
import { countDelayedMails } from "#app/database/auth/outgoing-mails.ts"
import { backupState } from "#app/database/backups.ts"
import { databaseResponds } from "#app/database/connection/pools.server.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { BackupState } from "#app/domain/time/backup-times.ts"
import { offeredCurrency } from "#app/domain/price/currency-rules.ts"
import { lastMonths, monthOfDay } from "#app/domain/time/month.ts"
import { dayIn, lastWeeks } from "#app/domain/time/platform-day.ts"
import { resolvesWithin } from "#app/http/resolves-within.ts"
import { requestContext, type RequestLog } from "#app/http/request.ts"
import { imageStore } from "#app/images/stored/store.server.ts"
import { mailServerResponds, mailer } from "#app/notifications/mail/mailer.server.ts"
import { archiveContext, platformContext, type ReadArchive } from "#app/platform.ts"

/** The health of the platform's parts a moment ago. */
export type PlatformHealth = {
  database: boolean
  images: boolean
  mail: boolean
  /** There is no mail server: mails are files for the operator. */
  isOutbox: boolean
  /** Mails that failed and wait for another attempt; null if they could not be counted. */
  delayedMails: number | null
  /** Push services that reject this platform's notifications, with their last response; the newest first. */
  pushDenials: readonly { host: string; status: number }[]
  /** Names of variables that still have sample values, although the platform serves people. */
  sampleVariables: readonly string[]
  backups: PlatformBackups
  /** Null if this process fills no archive; its state is null if it could not be read. */
  archive: { state: ArchiveState | null } | null
  /** ISO moment. */
  checkedAt: string
}

export type PlatformBackups = {
  /** Null if it could not be read. */
  state: BackupState | null
  /** True if this process itself creates them. */
  areCreated: boolean
}

/** Each part of the platform has this time. The page waits no longer. */
const timeoutMs = 2_000

const maxDenials = 3

/** The charts go back so far. */
const [shownMonths, shownWeeks] = [12, 12]

/** Loads the platform in numbers, now and month by month, and its health. */
export async function loadOverview({ context }: LoaderFunctionArgs) {
  const { adminId } = context.get(adminSessionContext)
  const { log } = context.get(requestContext)
  const { timeZone, makesBackups, sampleVariables } = context.get(platformContext)
  const counted = <Result>(count: (db: AdminDatabase) => Promise<Result>) =>
    asAdmin(adminId, count).catch((error: unknown) => {
      log.error({ err: error }, "the platform could not be counted")
      return null
    })
  const readArchive = context.get(archiveContext)
  const today = dayIn(new Date(), timeZone)
  const months = lastMonths(monthOfDay(today), shownMonths)
  const weeks = lastWeeks(today, shownWeeks)
  const [counts, history, rate, delayedMails, backups, archive, database, images, mail] = await Promise.all([
    counted((db) => countPlatform(db, monthOfDay(today))),
    counted(async (db) => ({
      months: await countMonths(db, months, timeZone),
      weeks: await countWeeks(db, weeks, timeZone),
    })),
    counted((db) => findPlatformRate(db, offeredCurrency)),
    counted(countDelayedMails),
    counted(backupState),
    readArchive === null ? null : archiveState(readArchive, log),
    resolvesWithin(timeoutMs, databaseResponds),
    resolvesWithin(timeoutMs, imageStore.ready),
    resolvesWithin(timeoutMs, mailServerResponds),
  ])
  const health: PlatformHealth = {
    database,
    images,
    mail,
    isOutbox: mailer().goesToOutbox,
    delayedMails,
    pushDenials: pushHosts().denials().slice(0, maxDenials),
    sampleVariables,
    backups: { state: backups, areCreated: makesBackups },
    archive,
    checkedAt: new Date().toISOString(),
  }
  return data({ counts, history, rate, health, timeZone }, { status: counts === null ? 503 : 200 })
}

async function archiveState(read: ReadArchive, log: RequestLog): Promise<{ state: ArchiveState | null }> {
  try {
    return { state: await read() }
  } catch (err) {
    log.error({ err }, "the archive's state could not be read")
    return { state: null }
  }
}
