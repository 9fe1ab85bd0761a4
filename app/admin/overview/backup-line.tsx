import type { ReactNode } from "react"
import { isBackupWorrying, type BackupFailure, type BackupState } from "#app/domain/time/backup-times.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatAgo } from "#app/messages/format-ago.ts"
import type { PlatformBackups } from "./platform-health.ts"
import { StatusLine } from "./status-line.tsx"

/** The age of the last good backup, and what is wrong with that, if anything. */
export function BackupLine({ backups }: { backups: PlatformBackups }) {
  const { state, areMade } = backups
  if (state === null) return <Plain>{m.admin_statistics_failed()}</Plain>
  const isWorrying = isBackupWorrying(state)
  // Another process of the platform may make them.
  const isOff = !areMade && (isWorrying || state.goodAge === null)
  if (isOff) return <Plain>{m.backup_off()}</Plain>
  if (state.goodAge === null && !isWorrying) return <Plain>{m.backup_none()}</Plain>
  return (
    <StatusLine name={m.backup_title()} isWell={!isWorrying} why={isWorrying ? whyOf(state) : undefined}>
      {state.goodAge === null ? m.backup_never() : formatAgo(state.goodAge)}
    </StatusLine>
  )
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <div>
      <dt>{m.backup_title()}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function whyOf({ failure }: BackupState): string {
  return failure === null ? m.backup_too_old() : failures[failure]()
}

const failures: Record<BackupFailure, () => string> = {
  disk_full: m.backup_failed_disk_full,
  folder: m.backup_failed_folder,
  image_store: m.backup_failed_image_store,
  interrupted: m.backup_failed_interrupted,
  other: m.backup_failed_other,
}
