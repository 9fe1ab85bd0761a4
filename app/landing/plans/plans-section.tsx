import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon } from "#app/ui/icons.tsx"
import type { PlanCard } from "./plan-cards.ts"
import styles from "./offered-plans.module.css"
import pageStyles from "../landing.module.css"

type Props = {
  plans: readonly PlanCard[]
  locale: Locale
}

/** Shows the prices (specification, section 2). */
export function PlansSection({ plans, locale }: Props) {
  return (
    <section className={`${pageStyles.part} ${pageStyles.partOn}`} id="plans" aria-labelledby="plans-title">
      <div className="wrap">
        <div className={`${pageStyles.partHead} ${pageStyles.partHeadMid}`}>
          <h2 className={pageStyles.title} id="plans-title">
            {m.plans_title()}
          </h2>
          <p>{m.plans_text()}</p>
        </div>
        <div className={styles.plans} data-count={Math.min(plans.length, 3)}>
          {plans.map((plan) => (
            <article
              className={plan.isPopular ? `${styles.plan} ${styles.planBest}` : styles.plan}
              key={plan.id}
            >
              <h3>
                <bdi>{plan.name}</bdi>
                {plan.isPopular && <span className={styles.planFlag}>{m.plan_popular()}</span>}
              </h3>
              <p className={styles.planPrice}>
                <span
                  className={
                    plan.isFree ? styles.planAmount : `price ${styles.planAmount} ${styles.planAmountPaid}`
                  }
                >
                  {plan.price}
                </span>{" "}
                {!plan.isFree && <span className="muted">{m.plan_month()}</span>}
              </p>
              {plan.description && (
                <p className="muted" dir="auto">
                  {plan.description}
                </p>
              )}
              <ul>
                {plan.lines.map((line, index) => (
                  // Lines never move, and two can have the same text.
                  <li key={index}>
                    <CheckIcon />
                    <span dir="auto">{line}</span>
                  </li>
                ))}
              </ul>
              <a
                className={plan.isPopular ? "btn btn--wide" : "btn btn--quiet btn--wide"}
                href={`/${platformQuery(locale, plan.id)}#apply`}
                data-plan={plan.id}
              >
                {m.plan_start()} <span className="unseen">{m.plan_start_named({ plan: plan.name })}</span>
              </a>
            </article>
          ))}
        </div>
        <p className={styles.note}>{m.plans_note()}</p>
      </div>
    </section>
  )
}
