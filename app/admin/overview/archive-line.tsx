import { archiveWarning, type ArchiveState, type ArchiveWarning } from "#app/domain/time/archive-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatAgo } from "#app/messages/format-time.ts"
import { Plain, StatusLine } from "./status-line.tsx"

/** Says whether the archive is complete, and what to do if it is not; null if that could not be read. */
export function ArchiveLine({ state }: { state: ArchiveState | null }) {
  if (state === null) return <Plain name={m.archive_title()}>{m.admin_statistics_failed()}</Plain>
  const warning = archiveWarning(state)
  return (
    <StatusLine
      name={m.archive_title()}
      isWell={warning === null}
      why={warning ? whys[warning]() : undefined}
    >
      {warning === null ? m.archive_complete() : extentOf(warning, state.seconds)}
    </StatusLine>
  )
}

function extentOf(warning: ArchiveWarning, seconds: number): string {
  if (warning === "dropped" || warning === "base") return m.archive_incomplete()
  return seconds === 0 ? m.admin_status_silent() : m.archive_waits({ ago: formatAgo(seconds) })
}

const whys: Record<ArchiveWarning, () => string> = {
  away: m.archive_away,
  late: m.archive_late,
  dropped: m.archive_dropped,
  base: m.archive_base_failed,
}
