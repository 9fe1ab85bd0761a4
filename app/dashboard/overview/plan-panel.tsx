import { href } from "react-router"
import type { OwnPaymentStatus, OwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { isNearLimit, type PlanUse } from "#app/domain/plan/plan-use.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import styles from "./plan-panel.module.css"

type Props = {
  /** Null if the platform has no plan. */
  plan: OwnPlan | null
  use: PlanUse
  used: number
  payment: OwnPaymentStatus | null
}

/** Shows the shop's plan, how much of it is used, what happens at its limit, and whether it is paid. */
export function PlanPanel({ plan, use, used, payment }: Props) {
  return (
    <section className="panel" aria-labelledby="overview-plan">
      <div className="panel__head">
        <h2 id="overview-plan">{m.overview_plan()}</h2>
        <a className="link" href={href("/shop/payment")}>
          {m.menu_payment()}
        </a>
      </div>
      <div className="panel__body">
        <p className={styles.name}>
          <b>
            <bdi>{plan ? planNameIn(plan, currentLocale()) : m.payment_plan_default()}</bdi>
          </b>
          {plan && (
            <span className="muted">
              {plan.priceCents
                ? m.overview_plan_price({ price: formatPrice(plan.priceCents) })
                : m.overview_plan_free()}
            </span>
          )}
        </p>
        {use.kind === "unlimited" ? (
          <p className={styles.use}>{m.overview_use_unlimited({ count: used })}</p>
        ) : (
          <>
            <p className={styles.use} id="overview-use">
              <span>{m.overview_use({ used: formatCount(used), count: use.limit })}</span>
              {use.kind === "room" && <span className="muted">{m.overview_left({ count: use.left })}</span>}
            </p>
            <progress
              className={use.kind === "full" ? `progress ${styles.full}` : "progress"}
              max={use.limit}
              value={Math.min(used, use.limit)}
              aria-labelledby="overview-use"
            />
            <LimitText use={use} />
          </>
        )}
      </div>
      {payment && (payment.isPaid || payment.debt.cents > 0) && <PaymentLine payment={payment} />}
    </section>
  )
}

/** Says what happens at the limit, once the shop is near it or has reached it. */
function LimitText({ use }: { use: Exclude<PlanUse, { kind: "unlimited" }> }) {
  if (use.kind === "room")
    return isNearLimit(use) ? <p className={`muted ${styles.hint}`}>{m.overview_at_limit()}</p> : null
  return (
    <p className={`${styles.hint} ${styles.fullHint}`}>
      <b>{m.overview_full()}</b>{" "}
      {use.over === 0
        ? m.overview_full_text()
        : m.overview_over_text({ count: use.over, over: formatCount(use.over) })}
    </p>
  )
}

/** Says whether the plan is paid, and until when. The amount due is above, with what needs the owner. */
function PaymentLine({ payment: { debt, lastPaidMonth } }: { payment: OwnPaymentStatus }) {
  const isPaid = debt.cents === 0
  return (
    <div className={styles.payLine}>
      <p className={styles.payStatus}>
        <span className={`badge ${isPaid ? "badge--good" : "badge--warn"}`}>
          <span className="unseen">{m.payment_status()}: </span>
          {isPaid ? m.payment_paid() : m.payment_required()}
        </span>
        <span className="muted">
          {m.payment_last_month()}:{" "}
          {lastPaidMonth === null ? m.payment_no_month() : formatMonth(lastPaidMonth)}
        </span>
      </p>
    </div>
  )
}
