import type { BackupState } from "#app/domain/time/backup-times.ts"

export type PlatformBackups = {
  /** Null when it could not be read. */
  state: BackupState | null
  /** Whether the process that answers makes them itself. */
  areMade: boolean
}

/** What was asked a moment ago, and whether it answered in time. */
export type PlatformHealth = {
  database: boolean
  images: boolean
  mail: boolean
  /** There is no mail server: mails are files for the operator. */
  isOutbox: boolean
  /** Mails that failed and wait for another attempt; null when they could not be counted. */
  delayedMails: number | null
  backups: PlatformBackups
  /** ISO moment. */
  checkedAt: string
}
