/** Why a backup failed; `messages` has the text. */
export const backupFailures = ["disk_full", "folder", "image_store", "interrupted", "other"] as const
export type BackupFailure = (typeof backupFailures)[number]

/** The state of the platform's daily backups. Ages are in seconds, by the database's clock. */
export type BackupState = {
  /** Seconds since the last successful backup began; null if there is none. */
  goodAge: number | null
  /** Tries since then: none of them made one. */
  tries: number
  /** Since the last of those tries; null without one. */
  tryAge: number | null
  /** Why the last attempt failed; null if unknown, or while it runs. */
  failure: BackupFailure | null
}

const [minute, hour] = [60, 3_600]

/** Seconds from one good backup to the next. */
const often = 24 * hour

/** Seconds after the first, second … try that failed; the last one stays. */
const delays = [10 * minute, 30 * minute, 2 * hour, 6 * hour]

/** In seconds. Two failed attempts, or a platform that was off for half a day, cause a warning. */
export const backupTooOld = 36 * hour

/** Whether a backup is due, if none is running. */
export function isBackupDue({ goodAge, tries, tryAge }: BackupState): boolean {
  if (goodAge !== null && goodAge < often) return false
  const delay = delays[Math.min(tries, delays.length) - 1] ?? 0
  return tryAge === null || tryAge >= delay
}

/** Whether to warn an administrator: the last successful backup is old, or a later attempt failed. */
export function isBackupWorrying({ goodAge, failure }: BackupState): boolean {
  return failure !== null || (goodAge !== null && goodAge > backupTooOld)
}
