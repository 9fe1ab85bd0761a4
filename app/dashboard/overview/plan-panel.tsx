import type { OwnPlan } from "#app/database/plan-use.ts"
import { unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"

/** The shop's plan, and how much of it is used. */
export function PlanPanel({ plan, used }: { plan: OwnPlan; used: number }) {
  const { name, priceCents, productLimit } = plan
  const left = Math.max(0, productLimit - used)
  return (
    <section className="panel" aria-labelledby="overview-plan">
      <div className="panel__head">
        <h2 id="overview-plan">{m.overview_plan()}</h2>
      </div>
      <div className="panel__body">
        <p className="plan__name">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted">
            {priceCents ? m.overview_plan_price({ price: formatPrice(priceCents) }) : m.overview_plan_free()}
          </span>
        </p>
        {productLimit === unlimited ? (
          <p>{m.overview_use_unlimited({ count: used })}</p>
        ) : (
          <>
            <p className="plan__use" id="overview-use">
              <span>{m.overview_use({ used: formatCount(used), count: productLimit })}</span>
              <span className="muted">{m.overview_left({ count: left })}</span>
            </p>
            <progress className="progress" max={productLimit} value={used} aria-labelledby="overview-use" />
            <p className="muted plan__hint">{m.overview_at_limit()}</p>
          </>
        )}
      </div>
    </section>
  )
}
