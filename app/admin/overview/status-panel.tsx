import { isBackupWorrying, type BackupFailure, type BackupState } from "#app/domain/time/backup-times.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatAgo, formatTime } from "#app/messages/format-time.ts"
import { ArchiveLine } from "./archive-line.tsx"
import { Plain, StatusLine } from "./status-line.tsx"
import type { PlatformBackups, PlatformHealth } from "./platform-overview.server.ts"
import styles from "./platform-overview.module.css"

type Props = {
  health: PlatformHealth
  /** Pending join requests; null if they could not be counted. */
  pending: number | null
  timeZone: string
}

/** Shows the health of the platform. Each line was measured for this page (specification, section 2). */
export function StatusPanel({ health, pending, timeZone }: Props) {
  const { database, images, mail, isOutbox, delayedMails, backups, archive, checkedAt } = health
  const { pushDenials, sampleVariables } = health
  const isWell = database && images && mail
  const delayed = delayedMails ? m.admin_mails_delayed({ count: delayedMails }) : null
  return (
    <section className={`panel ${styles.status}`} aria-labelledby="status">
      <div className="panel__head">
        <h3 id="status">{m.admin_status_title()}</h3>
        <p className={styles.when}>{m.admin_status_checked({ time: formatTime(checkedAt, timeZone) })}</p>
      </div>
      <dl>
        <StatusLine name={m.admin_status_system()} isWell={isWell}>
          {isWell ? m.admin_status_operational() : m.admin_status_impaired()}
        </StatusLine>
        <StatusLine name={m.admin_status_database()} isWell={database}>
          {responseText(database)}
        </StatusLine>
        <StatusLine name={m.admin_status_images()} isWell={images}>
          {responseText(images)}
        </StatusLine>
        <StatusLine name={m.admin_status_mail()} isWell={mail && delayed === null}>
          {mail
            ? (delayed ?? (isOutbox ? m.admin_status_outbox() : m.admin_status_connected()))
            : responseText(mail)}
        </StatusLine>
        {pushDenials.length > 0 && (
          <StatusLine name={m.admin_status_push()} isWell={false} why={m.admin_push_denied()} isList>
            <bdi dir="ltr">{pushDenials.map(({ host, status }) => `${host}\u00A0${status}`).join(", ")}</bdi>
          </StatusLine>
        )}
        {sampleVariables.length > 0 && (
          <StatusLine name={m.admin_status_contact()} isWell={false} why={m.admin_sample_values()} isList>
            <bdi dir="ltr">{sampleVariables.join(", ")}</bdi>
          </StatusLine>
        )}
        <BackupLine backups={backups} />
        {archive && <ArchiveLine state={archive.state} />}
        <div>
          <dt>{m.admin_status_pending()}</dt>
          <dd>{pending === null ? m.admin_statistics_failed() : pendingText(pending)}</dd>
        </div>
      </dl>
    </section>
  )
}

function responseText(isWell: boolean): string {
  return isWell ? m.admin_status_connected() : m.admin_status_silent()
}

function pendingText(pending: number): string {
  return pending === 0 ? m.admin_status_none_pending() : m.admin_pending_count({ count: pending })
}

/** Shows the age of the last good backup, and its problem, if any. */
function BackupLine({ backups }: { backups: PlatformBackups }) {
  const { state, areCreated } = backups
  if (state === null) return <Plain name={m.backup_title()}>{m.admin_statistics_failed()}</Plain>
  const isWorrying = isBackupWorrying(state)
  // Another process of the platform may create them.
  const isOff = !areCreated && (isWorrying || state.goodAge === null)
  if (isOff) return <Plain name={m.backup_title()}>{m.backup_off()}</Plain>
  if (state.goodAge === null && !isWorrying) return <Plain name={m.backup_title()}>{m.backup_none()}</Plain>
  return (
    <StatusLine name={m.backup_title()} isWell={!isWorrying} why={isWorrying ? whyOf(state) : undefined}>
      {state.goodAge === null ? m.backup_never() : formatAgo(state.goodAge)}
    </StatusLine>
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
