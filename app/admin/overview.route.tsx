import { data, href, Link } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.ts"
import { answersWithin } from "#app/http/answers-within.ts"
import { backupState } from "#app/database/backups.ts"
import { countDelayedMails } from "#app/database/auth/outgoing-mails.ts"
import { countMonths, countWeeks } from "#app/database/admin/platform-history.ts"
import { countPlatform, type PlatformCounts } from "#app/database/admin/platform-counts.ts"
import { databaseAnswers } from "#app/database/connection/pools.server.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { lastMonths, monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { lastWeeks } from "#app/domain/time/week.ts"
import { imageStore } from "#app/images/keep/store.server.ts"
import { mailAnswers, mailer } from "#app/mail/mailer.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { Stats } from "#app/ui/list/stats.tsx"
import { Alert } from "#app/ui/alert.tsx"
import type { Route } from "./+types/overview.route"
import { adminMenu } from "./admin-menu.ts"
import { RequestsChart } from "./charts/requests-chart.tsx"
import { ShopsChart } from "./charts/shops-chart.tsx"
import type { PlatformHealth } from "./overview/platform-health.ts"
import { QuickActions } from "./overview/quick-actions.tsx"
import { StatusPanel } from "./overview/status-panel.tsx"
import "#app/ui/panel.css"
import "./overview/overview.css"
import { formatCount } from "#app/messages/format.ts"

/** Milliseconds that each part of the platform has to answer: nobody waits longer for this page. */
const timeout = 2_000

/** How far back the charts go. */
const [shownMonths, shownWeeks] = [12, 12]

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_dashboard() }) }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  const { log } = context.get(requestContext)
  const { timeZone, makesBackups } = context.get(platformContext)
  const counted = <Result,>(count: (db: AdminDatabase) => Promise<Result>) =>
    asAdmin(adminId, count).catch((error: unknown) => {
      log.error({ err: error }, "the platform could not be counted")
      return null
    })
  const today = dayIn(new Date(), timeZone)
  const months = lastMonths(monthOfDay(today), shownMonths)
  const weeks = lastWeeks(today, shownWeeks)
  const [counts, history, delayedMails, backups, database, images, mail] = await Promise.all([
    counted((db) => countPlatform(db, monthOfDay(today))),
    counted(async (db) => ({
      months: await countMonths(db, months, timeZone),
      weeks: await countWeeks(db, weeks, timeZone),
    })),
    counted(countDelayedMails),
    counted(backupState),
    answersWithin(timeout, databaseAnswers),
    answersWithin(timeout, imageStore.ready),
    answersWithin(timeout, mailAnswers),
  ])
  const health: PlatformHealth = {
    database,
    images,
    mail,
    isOutbox: mailer().goesToOutbox,
    delayedMails,
    backups: { state: backups, areMade: makesBackups },
    checkedAt: new Date().toISOString(),
  }
  return data({ counts, history, health, timeZone }, { status: counts === null ? 503 : 200 })
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { counts, history, health, timeZone } = loaderData
  const items = adminMenu.filter(({ quick }) => quick !== undefined)
  return (
    <>
      <div className="page-head">
        <div>
          <h2>{m.admin_overview_title()}</h2>
          <p>{formatDate(health.checkedAt, timeZone)}</p>
        </div>
        <Link className="btn btn--quiet" to={href("/admin/audit")}>
          {m.audit_title()}
        </Link>
      </div>
      {(counts === null || history === null) && <Alert>{m.admin_statistics_failed()}</Alert>}
      {counts && <PlatformCounters counts={counts} />}
      <div className="admin-halves">
        {items.length > 0 && <QuickActions items={items} pending={counts?.pending ?? 0} />}
        <StatusPanel health={health} pending={counts?.pending ?? null} timeZone={timeZone} />
      </div>
      {history && (
        <div className="admin-halves">
          <ShopsChart months={history.months} />
          <RequestsChart weeks={history.weeks} />
        </div>
      )}
    </>
  )
}

/** The five counters (specification, section 2). */
function PlatformCounters({ counts }: { counts: PlatformCounts }) {
  const figures: readonly (readonly [string, number])[] = [
    [m.admin_total_shops(), counts.shops],
    [m.admin_paid_shops(), counts.paid],
    [m.admin_unpaid_shops(), counts.unpaid],
    [m.admin_total_products(), counts.products],
    [m.admin_join_requests(), counts.pending],
  ]
  return (
    <section aria-label={m.admin_numbers()}>
      <Stats columns={5} figures={figures.map(([label, count]) => ({ label, value: formatCount(count) }))} />
    </section>
  )
}
