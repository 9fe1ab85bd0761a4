/**
 * The archive is incomplete for one of these reasons: it can't be reached, WAL was dropped on a full disk, or a base
 * backup failed.
 */
export type ArchiveTrouble = "away" | "dropped" | "base"

/** The state of the archive, as the process that fills it sees it. */
export type ArchiveState = {
  /** WAL on the database's disk that is not in the archive yet. */
  bytes: number
  /** The age of the oldest complete segment that waits; 0 if none waits. */
  seconds: number
  trouble: ArchiveTrouble | null
}

/** The reason of a warning to administrators; `messages` has the text. */
export type ArchiveWarning = ArchiveTrouble | "late"

/** The promise is a minute; one large import that takes longer to send is no reason to warn. */
const maxWaitingSeconds = 300

/** Returns the reason of a warning to administrators; null while all is well. */
export function archiveWarning({ seconds, trouble }: Omit<ArchiveState, "bytes">): ArchiveWarning | null {
  return trouble ?? (seconds > maxWaitingSeconds ? "late" : null)
}
