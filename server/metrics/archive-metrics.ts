import type { ArchiveState } from "#app/domain/time/archive-state.ts"
import type { Metric } from "./text-format.ts"

/** Returns the metrics of what waits for the archive; none without an archive. */
export async function archiveMetrics(
  archiveState: (() => Promise<ArchiveState>) | undefined,
): Promise<Metric[]> {
  if (archiveState === undefined) return []
  const { bytes, seconds } = await archiveState().catch(() => ({ bytes: Number.NaN, seconds: Number.NaN }))
  return [
    {
      name: "vitrine_archive_waiting_seconds",
      help: "Since the oldest whole segment of WAL waits for the archive; 0 while none waits.",
      type: "gauge",
      samples: [{ value: seconds }],
    },
    {
      name: "vitrine_archive_waiting_bytes",
      help: "WAL on the database's disk that waits for the archive.",
      type: "gauge",
      samples: [{ value: bytes }],
    },
  ]
}
