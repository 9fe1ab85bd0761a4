/** Why a backup was not made; `messages` has the words. */
export const backupFailures = ["disk_full", "folder", "image_store", "interrupted", "other"] as const
export type BackupFailure = (typeof backupFailures)[number]

/** What is known of the platform's own backups. Ages are in seconds, by the database's clock. */
export type BackupState = {
  /** Since the last good one was begun; null when there is none. */
  goodAge: number | null
  /** Tries since then: none of them made one. */
  tries: number
  /** Since the last of those tries; null without one. */
  tryAge: number | null
  /** Why that one failed; null while it is not known, as of one that is being made. */
  failure: BackupFailure | null
}

const [minute, hour] = [60, 3_600]

/** Seconds from one good backup to the next. */
const often = 24 * hour

/** Seconds after the first, second … try that failed; the last one stays. */
const delays = [10 * minute, 30 * minute, 2 * hour, 6 * hour]

/** Seconds: two tries that failed, or a platform that stood still for half a day, are worth a warning. */
const tooOld = 36 * hour

/** Whether one is to be made now, if nobody is making one. */
export function isBackupDue({ goodAge, tries, tryAge }: BackupState): boolean {
  if (goodAge !== null && goodAge < often) return false
  const delay = delays[Math.min(tries, delays.length) - 1] ?? 0
  return tryAge === null || tryAge >= delay
}

/** Whether an administrator should look: the last good one is old, or what was tried since then failed. */
export function isBackupWorrying({ goodAge, failure }: BackupState): boolean {
  return failure !== null || (goodAge !== null && goodAge > tooOld)
}
