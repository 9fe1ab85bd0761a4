import { Link } from "react-router"
import type { AdminPlan } from "#app/database/admin/plans.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { CheckIcon, EditIcon, LockIcon, TrashIcon } from "#app/ui/icons.tsx"
import { OfferSwitch } from "./offer-switch.tsx"
import { planLimit, planPrice } from "./plan-text.ts"
import { plansAddress } from "./plans-place.ts"
import styles from "./plans.module.css"

type Props = { plan: AdminPlan; onRefused: (text: string) => void }

/** One plan: what it costs and allows, who has it, and what can be done with it. */
export function PlanCard({ plan, onRefused }: Props) {
  const { id, name, shopCount: count } = plan
  return (
    <article className={`panel ${styles.plan}`} aria-labelledby={`plan-${id}`}>
      <header className={styles.head}>
        <h2 id={`plan-${id}`} dir="auto">
          {name}
        </h2>
        <OfferSwitch plan={plan} action={plansAddress({ offer: id })} onRefused={onRefused} />
      </header>
      <p className={styles.price}>{planPrice(plan.priceCents)}</p>
      <p>{planLimit(plan.productLimit)}</p>
      {plan.description && (
        <p className={styles.about} dir="auto">
          {plan.description}
        </p>
      )}
      {plan.features.length > 0 && (
        <ul className={styles.features} aria-label={m.plans_features()}>
          {plan.features.map((feature) => (
            <li key={feature}>
              <CheckIcon size="s" />
              <span dir="auto">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{m.plans_shops()}</dt>
          <dd>
            <span className="num">{formatCount(count)}</span>
          </dd>
        </div>
        <div>
          <dt>{m.plans_id()}</dt>
          <dd>
            <code className="ltr">{id.slice(0, 8)}</code>
          </dd>
        </div>
      </dl>
      <footer className={styles.acts}>
        <Link
          className="btn btn--quiet btn--small"
          to={plansAddress({ edit: id })}
          preventScrollReset
          aria-label={m.plans_edit_named({ name })}
        >
          <EditIcon size="s" />
          {m.plans_edit_act()}
        </Link>
        {plan.isProtected ? (
          <p className={styles.protected}>
            <LockIcon size="s" />
            {m.plans_protected()}
          </p>
        ) : (
          <Link
            className={`btn btn--quiet btn--small ${styles.delete}`}
            to={plansAddress({ delete: id })}
            preventScrollReset
            aria-label={m.plans_delete_named({ name })}
          >
            <TrashIcon size="s" />
            {m.plans_delete_act()}
          </Link>
        )}
      </footer>
    </article>
  )
}
