import { href } from "react-router"
import type { PlatformCounts } from "#app/database/admin/platform-figures.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { OnIcon } from "#app/ui/icons.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { adminMenu, type MenuItem } from "../menu/admin-menu.tsx"
import { RequestsChart, ShopsChart } from "./traffic-charts.tsx"
import type { Route } from "./+types/platform-overview.route"
import { StatusPanel } from "./status-panel.tsx"
import type { RateActionData } from "./rate/rate-action-data.ts"
import { RatePanel } from "./rate/rate-panel.tsx"
import { PendingCount } from "../menu/pending-count.tsx"
import "#app/ui/panel.css"
import styles from "./platform-overview.module.css"

type Props = Route.ComponentProps["loaderData"] & { actionData: RateActionData | undefined }

/**
 * Shows the platform in numbers, the links to other pages, the platform's health, and the rate that its shops may
 * follow.
 */
export function OverviewPage({ counts, history, rate, health, timeZone, actionData }: Props) {
  const items = adminMenu.filter(({ quick }) => quick !== undefined)
  return (
    <>
      <div className="page-head">
        <div>
          <h2>{m.admin_overview_title()}</h2>
          <p>{formatDate(health.checkedAt, timeZone)}</p>
        </div>
        <a className="btn btn--quiet" href={href("/admin/audit")}>
          {m.audit_title()}
        </a>
      </div>
      {(counts === null || history === null) && <Alert>{m.admin_statistics_failed()}</Alert>}
      {counts && <PlatformCounters counts={counts} />}
      <div className={styles.halves}>
        {items.length > 0 && <QuickActions items={items} pending={counts?.pending ?? 0} />}
        <StatusPanel health={health} pending={counts?.pending ?? null} timeZone={timeZone} />
      </div>
      {rate && <RatePanel rate={rate} timeZone={timeZone} now={health.checkedAt} actionData={actionData} />}
      {history && (
        <div className={styles.halves}>
          <ShopsChart months={history.months} />
          <RequestsChart weeks={history.weeks} />
        </div>
      )}
    </>
  )
}

/** Shows the five counters (specification, section 2). */
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

type QuickActionsProps = { items: readonly MenuItem[]; pending: number }

/** Links to the other pages; join requests show how many are pending (specification, section 2). */
export function QuickActions({ items, pending }: QuickActionsProps) {
  return (
    <section className="panel" aria-labelledby="quick">
      <div className="panel__head">
        <h3 id="quick">{m.admin_quick_actions()}</h3>
      </div>
      <ul className={styles.quick}>
        {items.map(({ path, icon: Icon, quick, countsPending }) => (
          <li key={path}>
            <a className={styles.quickLink} href={path}>
              <Icon />
              <span>
                {quick?.name()}
                <small>{quick?.text()}</small>
              </span>
              {countsPending && <PendingCount count={pending} />}
              <OnIcon size="s" isMirrored />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
