import { Link } from "react-router"
import { platformQuery } from "#app/domain/language/landing-address.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon } from "#app/ui/icons.tsx"
import type { PlanCard } from "./plan-cards.ts"
import "./plans.css"

type Props = {
  plans: readonly PlanCard[]
  locale: Locale
}

/** What it costs (specification, section 2). */
export function PlansSection({ plans, locale }: Props) {
  return (
    <section className="landing-part landing-part--on" id="plans" aria-labelledby="plans-title">
      <div className="wrap">
        <div className="landing-part__head landing-part__head--mid">
          <h2 id="plans-title">{m.plans_title()}</h2>
          <p>{m.plans_text()}</p>
        </div>
        <div className="plans" data-count={Math.min(plans.length, 3)}>
          {plans.map((plan) => (
            <article className={plan.isPopular ? "plan plan--best" : "plan"} key={plan.id}>
              <h3>
                <bdi>{plan.name}</bdi>
                {plan.isPopular && <span className="plan__flag">{m.plan_popular()}</span>}
              </h3>
              <p className="plan__price">
                <span className={plan.isFree ? "plan__free" : "price"}>{plan.price}</span>{" "}
                {!plan.isFree && <span className="muted">{m.plan_month()}</span>}
              </p>
              {plan.description && (
                <p className="muted" dir="auto">
                  {plan.description}
                </p>
              )}
              <ul>
                {plan.lines.map((line, index) => (
                  // Lines never move, and two may say the same.
                  <li key={index}>
                    <CheckIcon />
                    <span dir="auto">{line}</span>
                  </li>
                ))}
              </ul>
              <Link
                className={plan.isPopular ? "btn btn--wide" : "btn btn--quiet btn--wide"}
                to={{ search: platformQuery(locale, plan.id), hash: "apply" }}
              >
                {m.plan_start()} <span className="unseen">{m.plan_start_named({ plan: plan.name })}</span>
              </Link>
            </article>
          ))}
        </div>
        <p className="plans__note">{m.plans_note()}</p>
      </div>
    </section>
  )
}
