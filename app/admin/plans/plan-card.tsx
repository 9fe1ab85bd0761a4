import type { AdminPlan } from "#app/database/admin/admin-plans.ts"
import { planNameIn, planTextsIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { CheckIcon, EditIcon, LockIcon, TrashIcon } from "#app/ui/icons.tsx"
import { planLimit, planPrice } from "./plan-text.ts"
import { plansAddress } from "./plans-dialog-state.ts"
import styles from "./plans.module.css"

/** Shows one plan: its price and limit, its number of shops, and the actions on it. */
export function PlanCard({ plan }: { plan: AdminPlan }) {
  const { id, shopCount: count } = plan
  const { name, description, features } = planTextsIn(plan, currentLocale())
  return (
    <article className={`panel ${styles.plan}`} aria-labelledby={`plan-${id}`}>
      <header className={styles.head}>
        <h2 id={`plan-${id}`} dir="auto">
          {name}
        </h2>
        <OfferSwitch plan={plan} />
      </header>
      <p className={styles.price}>{planPrice(plan.priceCents)}</p>
      <p>{planLimit(plan.productLimit)}</p>
      {description && (
        <p className={styles.about} dir="auto">
          {description}
        </p>
      )}
      {features.length > 0 && (
        <ul className={styles.features} aria-label={m.plans_features()}>
          {features.map((feature) => (
            <li key={feature}>
              <CheckIcon size="s" />
              <span dir="auto">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.details}>
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
      <footer className={styles.actions}>
        <a
          className="btn btn--quiet btn--small"
          href={plansAddress({ edit: id })}
          aria-label={m.plans_edit_named({ name })}
        >
          <EditIcon size="s" />
          {m.plans_edit_action()}
        </a>
        {plan.isProtected ? (
          <p className={styles.protected}>
            <LockIcon size="s" />
            {m.plans_protected()}
          </p>
        ) : (
          <a
            className={`btn btn--plain btn--small ${styles.delete}`}
            href={plansAddress({ delete: id })}
            aria-label={m.plans_delete_named({ name })}
          >
            <TrashIcon size="s" />
            {m.plans_delete_action()}
          </a>
        )}
      </footer>
    </article>
  )
}

/** Switches a plan between Active and Inactive. It changes before the response arrives, and back after an error. */
function OfferSwitch({ plan }: { plan: AdminPlan }) {
  return (
    <PageForm className={styles.offer} action={plansAddress({ offer: plan.id })}>
      <span className={styles.on} aria-hidden="true">
        {m.plans_active()}
      </span>
      <span className={styles.off} aria-hidden="true">
        {m.plans_inactive()}
      </span>
      <SwitchButton
        name="active"
        isOn={plan.isActive}
        label={m.plans_active_named({ name: planNameIn(plan, currentLocale()) })}
      />
    </PageForm>
  )
}
