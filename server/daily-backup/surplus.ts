/**
 * The files that go now that `latest` is whole: of those in the folder that are backups of ours, all but the newest `keep`.
 * Their names tell their moments. What is not `ours` is somebody's, whatever it is called.
 */
export function surplus(options: {
  found: readonly string[]
  ours: readonly string[]
  latest: string
  /** At least 1. */
  keep: number
}): string[] {
  const { found, latest, keep } = options
  const ours = new Set(options.ours)
  const older = found.filter((file) => ours.has(file) && file !== latest).toSorted()
  return older.slice(0, Math.max(0, older.length - (keep - 1)))
}
