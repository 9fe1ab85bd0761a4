/** The reason why a backup failed; `messages` has the text. */
export const backupFailures = ["disk_full", "folder", "image_store", "interrupted", "other"] as const
export type BackupFailure = (typeof backupFailures)[number]

/** The state of the platform's daily backups. Ages are in seconds, by the database's clock. */
export type BackupState = {
  /** Seconds since the last successful backup began; null if there is none. */
  goodAge: number | null
  /** The count of attempts since then, all of them without success. */
  tries: number
  /** Seconds since the last of those attempts; null without one. */
  tryAge: number | null
  /** Why the last attempt failed; null if unknown, or while it runs. */
  failure: BackupFailure | null
}

const [minuteSeconds, hourSeconds] = [60, 3_600]

const backupIntervalSeconds = 24 * hourSeconds

/** The pauses after the first, second … failed attempt; the last one repeats. */
const retryDelaysSeconds = [10 * minuteSeconds, 30 * minuteSeconds, 2 * hourSeconds, 6 * hourSeconds]

/** Two failed attempts, or a platform that was off for half a day, cause a warning. */
export const maxBackupAgeSeconds = 36 * hourSeconds

/** Returns whether a backup is due, if none is running. */
export function isBackupDue({ goodAge, tries, tryAge }: BackupState): boolean {
  if (goodAge !== null && goodAge < backupIntervalSeconds) return false
  const delaySeconds = retryDelaysSeconds[Math.min(tries, retryDelaysSeconds.length) - 1] ?? 0
  return tryAge === null || tryAge >= delaySeconds
}

/** Returns whether to warn an administrator: the last successful backup is old, or a later attempt failed. */
export function isBackupWorrying({ goodAge, failure }: BackupState): boolean {
  return failure !== null || (goodAge !== null && goodAge > maxBackupAgeSeconds)
}
