/** What keeps the archive from being complete: it can't be reached, WAL was dropped on a full disk, or a base backup failed. */
export type ArchiveTrouble = "away" | "dropped" | "base"

/** The state of the archive, as the process that fills it sees it. */
export type ArchiveState = {
  /** WAL on the database's disk that is not in the archive yet. */
  bytes: number
  /** Since the oldest whole segment was written; 0 where none waits. */
  seconds: number
  trouble: ArchiveTrouble | null
}

/** Why to warn an administrator; `messages` has the text. */
export type ArchiveWarning = ArchiveTrouble | "late"

/** Seconds. A minute is the promise; one large import that takes longer to send is no reason to warn. */
const tooLate = 300

/** Why to warn an administrator; null while all is well. */
export function archiveWarning({ seconds, trouble }: Omit<ArchiveState, "bytes">): ArchiveWarning | null {
  return trouble ?? (seconds > tooLate ? "late" : null)
}
