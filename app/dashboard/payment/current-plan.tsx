import { Link } from "react-router"
import type { OwnPaymentStatus, OwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { CardIcon } from "#app/ui/icons.tsx"
import styles from "./payment.module.css"

type Props = {
  /** Null when the platform has no plan. */
  plan: OwnPlan | null
  status: OwnPaymentStatus
  /** The address of the dialog that explains how to pay. */
  payAddress: string
}

/** The shop's plan, and whether it is paid; a free plan needs no payment. */
export function CurrentPlan({ plan, status, payAddress }: Props) {
  const isFree = plan !== null && !plan.priceCents
  const isSettled = status.isPaid || isFree
  return (
    <section className="panel" aria-labelledby="payment-plan">
      <div className="panel__head">
        <h2 id="payment-plan">{m.payment_plan()}</h2>
        <span className={`badge ${isSettled ? "badge--good" : "badge--warn"}`}>
          <span className="unseen">{m.payment_status()}: </span>
          {status.isPaid ? m.payment_paid() : isFree ? m.payment_not_due() : m.payment_required()}
        </span>
      </div>
      <div className="panel__body">
        <p className={styles.plan}>
          <b>
            <bdi>{plan?.name ?? m.payment_plan_default()}</bdi>
          </b>
          {plan && <span className="muted">{planPrice(plan)}</span>}
        </p>
        <dl className={styles.facts}>
          {plan && (
            <div>
              <dt>{m.payment_limit()}</dt>
              <dd>{limitText(plan.productLimit)}</dd>
            </div>
          )}
          <div>
            <dt>{m.payment_last_month()}</dt>
            <dd>
              {status.lastPaidMonth === null ? m.payment_no_month() : formatMonth(status.lastPaidMonth)}
            </dd>
          </div>
        </dl>
        <div className={styles.planFoot}>
          {isFree ? (
            <p className="muted">{m.payment_free()}</p>
          ) : (
            <Link className={status.isPaid ? "btn btn--quiet" : "btn"} to={payAddress} preventScrollReset>
              <CardIcon />
              {m.payment_pay()}
            </Link>
          )}
          {Boolean(plan?.priceCents) && <p className="muted">{m.payment_billing()}</p>}
        </div>
      </div>
    </section>
  )
}

function limitText(limit: number): string {
  return limit === unlimited
    ? m.payment_unlimited()
    : m.payment_up_to({ count: limit, limit: formatCount(limit) })
}

/** `$15.00 / month`; a plan without a price, or with a price of 0, is free (specification, section 3). */
export function planPrice({ priceCents }: OwnPlan): string {
  return priceCents ? m.payment_plan_price({ price: formatPrice(priceCents) }) : m.payment_plan_free()
}
