import type { OwnPaymentStatus, OwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { unlimited } from "#app/domain/limits.ts"
import { firstDayOf, monthOfDay, monthsAfter } from "#app/domain/time/month.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import type { Debt } from "#app/domain/plan/debt.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDebtMonths, formatMonthList } from "#app/messages/format-debt.ts"
import { formatDay, formatMonth, formatMonthName } from "#app/messages/format-time.ts"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { CardIcon } from "#app/ui/icons.tsx"
import styles from "./payment.module.css"

type Props = {
  /** Null if the platform has no plan. */
  plan: OwnPlan | null
  /** Null if there is no such shop. */
  status: OwnPaymentStatus | null
  /** The first day of the present month. */
  month: string
  isDue: boolean
  /** The address of the dialog that explains how to pay. */
  payAddress: string
}

/** Shows the shop's plan, and the amount due with its months. Its button exists only while something is due. */
export function CurrentPlan({ plan, status, month, isDue, payAddress }: Props) {
  if (status === null) return null
  return (
    <section className="panel" aria-labelledby="payment-plan">
      <div className="panel__head">
        <h2 id="payment-plan">{m.payment_plan()}</h2>
        <span className={`badge ${isDue ? "badge--warn" : "badge--good"}`}>
          <span className="unseen">{m.payment_status()}: </span>
          {isDue ? m.payment_required() : status.isPaid ? m.payment_paid() : m.payment_not_due()}
        </span>
      </div>
      <div className="panel__body">
        <p className={styles.plan}>
          <b>
            <bdi>{plan ? planNameIn(plan, currentLocale()) : m.payment_plan_default()}</bdi>
          </b>
          {plan && <span className="muted">{planPrice(plan)}</span>}
        </p>
        <dl className={styles.details}>
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
        <div className={styles.planFooter}>
          {isDue ? (
            <>
              <p className={styles.due}>{dueText(status.debt)}</p>
              <p>{notYetText(status.debt, month)}</p>
              <a className="btn" href={payAddress}>
                <CardIcon />
                {m.payment_pay()}
              </a>
            </>
          ) : !plan?.priceCents ? (
            <p className="muted">{m.payment_free()}</p>
          ) : (
            <p>{m.payment_settled({ month: formatMonthName(month), date: firstDayAfter(month) })}</p>
          )}
          {Boolean(plan?.priceCents) && <p className="muted">{m.payment_billing()}</p>}
        </div>
      </div>
    </section>
  )
}

/** Returns `$15.00 for November 2026`, `$60.00 for 4 months`. */
export function dueText(debt: Debt): string {
  return m.payment_due({ price: formatPrice(debt.cents), month: formatDebtMonths(debt) })
}

/** Names the present month alone, or else every month that is not paid. */
function notYetText({ months }: Debt, present: string): string {
  const [only, ...more] = months
  if (more.length === 0 && only === present) return m.payment_not_yet({ month: formatMonthName(present) })
  return m.payment_not_yet_months({ months: formatMonthList(months) })
}

/** Returns the day on which the next month begins. `month` is the first day of one. */
function firstDayAfter(month: string): string {
  // At noon in UTC the day is the same for the format.
  return formatDay(`${firstDayOf(monthsAfter(monthOfDay(month), 1))}T12:00:00Z`, "UTC")
}

function limitText(limit: number): string {
  return limit === unlimited
    ? m.payment_unlimited()
    : m.payment_up_to({ count: limit, limit: formatCount(limit) })
}

/** Returns `$15.00 / month`. A plan without a price, or with a price of 0, is free (specification, section 3). */
export function planPrice({ priceCents }: OwnPlan): string {
  return priceCents ? m.payment_plan_price({ price: formatPrice(priceCents) }) : m.payment_plan_free()
}
