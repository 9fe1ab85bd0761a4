import { m } from "#app/messages/compiled/messages.js"
import { formatTime } from "#app/messages/format-time.ts"
import { BackupLine } from "./backup-line.tsx"
import type { PlatformHealth } from "./platform-health.ts"
import { StatusLine } from "./status-line.tsx"

type Props = {
  health: PlatformHealth
  /** Join requests that wait; null when they could not be counted. */
  pending: number | null
  timeZone: string
}

/** How the platform is: each line was measured for this page (specification, section 2). */
export function StatusPanel({ health, pending, timeZone }: Props) {
  const { database, images, mail, isOutbox, delayedMails, backups, checkedAt } = health
  const isWell = database && images && mail
  const delayed = delayedMails ? m.admin_mails_delayed({ count: delayedMails }) : null
  return (
    <section className="panel status" aria-labelledby="status">
      <div className="panel__head">
        <h3 id="status">{m.admin_status_title()}</h3>
        <p className="status__when">{m.admin_status_checked({ time: formatTime(checkedAt, timeZone) })}</p>
      </div>
      <dl>
        <StatusLine name={m.admin_status_system()} isWell={isWell}>
          {isWell ? m.admin_status_operational() : m.admin_status_impaired()}
        </StatusLine>
        <StatusLine name={m.admin_status_database()} isWell={database}>
          {answerOf(database)}
        </StatusLine>
        <StatusLine name={m.admin_status_images()} isWell={images}>
          {answerOf(images)}
        </StatusLine>
        <StatusLine name={m.admin_status_mail()} isWell={mail && delayed === null}>
          {mail
            ? (delayed ?? (isOutbox ? m.admin_status_outbox() : m.admin_status_connected()))
            : answerOf(mail)}
        </StatusLine>
        <BackupLine backups={backups} />
        <div>
          <dt>{m.admin_status_pending()}</dt>
          <dd>{pending === null ? m.admin_statistics_failed() : pendingText(pending)}</dd>
        </div>
      </dl>
    </section>
  )
}

function answerOf(isWell: boolean): string {
  return isWell ? m.admin_status_connected() : m.admin_status_silent()
}

function pendingText(pending: number): string {
  return pending === 0 ? m.admin_status_none_pending() : m.admin_pending_count({ count: pending })
}
