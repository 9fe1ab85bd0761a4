import type { WaitingWal } from "../wal-archive/waiting-wal.ts"
import type { Metric } from "./text-format.ts"

/** What waits for the archive; no metric where there is none. */
export async function archiveMetrics(waitingWal: (() => Promise<WaitingWal>) | undefined): Promise<Metric[]> {
  if (waitingWal === undefined) return []
  const { bytes, seconds } = await waitingWal().catch(() => ({ bytes: Number.NaN, seconds: Number.NaN }))
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
