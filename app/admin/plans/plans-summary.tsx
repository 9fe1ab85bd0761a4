import type { AdminPlan } from "#app/database/admin/plans.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Stats } from "#app/ui/list/stats.tsx"
import styles from "./plans.module.css"

/** 'Plans Summary' (specification, section 2). */
export function PlansSummary({ plans }: { plans: readonly AdminPlan[] }) {
  const figures: readonly (readonly [string, number])[] = [
    [m.plans_total(), plans.length],
    [m.plans_active_count(), plans.filter(({ isActive }) => isActive).length],
    [m.plans_free_count(), plans.filter(({ priceCents }) => !priceCents).length],
  ]
  return (
    <section className="panel" aria-labelledby="plans-summary">
      <div className="panel__head">
        <h2 id="plans-summary">{m.plans_summary()}</h2>
      </div>
      <Stats
        isFramed={false}
        className={styles.summary}
        columns={3}
        isSteady
        figures={figures.map(([label, count]) => ({ label, value: formatCount(count) }))}
      />
    </section>
  )
}
