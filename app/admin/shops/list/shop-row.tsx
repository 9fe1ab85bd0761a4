import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { classNames } from "#app/ui/class-names.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { EmailLink, PhoneLinks } from "../../contact/contact-links.tsx"
import { bulkFormId } from "./bulk-bar.tsx"
import { shopActions, type ShopAction } from "./shop-actions.tsx"
import { ShopMore } from "./shop-more.tsx"
import { PaidSwitch } from "./paid-switch.tsx"
import { ShopFace } from "./shop-face.tsx"
import { planName, productUse } from "../../plans/plan-text.ts"
import type { ListedShop } from "../load-shops.server.ts"
import { errors } from "../shops-action-data.ts"
import { shopsAddress, type ShopsQuery } from "../shops-dialog-state.ts"
import styles from "./shops-list.module.css"

type Props = {
  shop: ListedShop
  query: ShopsQuery
  plans: readonly PlanChoice[]
  timeZone: string
}

/** Shows one shop: its name, plan, payment and status, and the actions on it. */
export function ShopRow({ shop, query, plans, timeZone }: Props) {
  const { id, isActive } = shop
  const addressOf = (kind: string) => shopsAddress(query, { [kind]: id })
  return (
    <tr>
      <td className={`table__pick ${styles.pick}`}>
        <label>
          <input
            className="tick"
            type="checkbox"
            form={bulkFormId}
            name="id"
            value={id}
            aria-label={m.shops_select_named({ name: shop.name })}
            autoComplete="off"
            data-select="one"
          />
        </label>
      </td>
      <td className={`${styles.lead} table__rest`}>
        <ShopFace
          shop={shop}
          below={
            <>
              <Since shop={shop} timeZone={timeZone} />
              <div className={styles.reached}>
                <Contact shop={shop} />
              </div>
              <PlanBeside shop={shop} />
            </>
          }
        />
      </td>
      <td className={`${styles.contact} table__rest`} data-label={m.shops_contact()}>
        <div>
          <Contact shop={shop} />
        </div>
      </td>
      <td className={styles.planned} data-label={m.shops_plan()}>
        <PlanPick shop={shop} plans={plans} action={addressOf("plan")} />
        <div className={`${styles.plan} table__typed`}>
          <span className="clip" dir="auto" title={planName(shop)}>
            {planName(shop)}
          </span>
          <small>{productUse(shop)}</small>
        </div>
      </td>
      <td data-label={m.shops_payment()}>
        <PaidSwitch shop={shop} action={addressOf("pay")} />
      </td>
      <td data-label={m.shops_status()}>
        <span className={styles.state}>
          <span className={isActive ? "dot" : "dot dot--bad"} />
          {isActive ? m.shops_active() : m.shops_blocked()}
        </span>
      </td>
      <td className="table__actions">
        <div className={styles.actions}>
          <RowAction act="plan" {...{ shop, query }} className={styles.actPlan} />
          <RowAction act={isActive ? "block" : "unblock"} {...{ shop, query }} />
          <ShopMore shop={shop} query={query} />
        </div>
      </td>
    </tr>
  )
}

type RowActionProps = Pick<Props, "shop" | "query"> & { act: ShopAction; className?: string | undefined }

/** Shows an action of a shop's row: an icon, on a card with its text. */
function RowAction({ act: action, shop: { id, name }, query, className }: RowActionProps) {
  const { title, label, icon } = shopActions[action]
  return (
    <a
      className={classNames("btn btn--quiet btn--small", styles.act, className)}
      href={shopsAddress(query, { [action]: id })}
      aria-label={label({ name })}
      title={title()}
    >
      {icon}
      <span className={styles.actText}>{title()}</span>
    </a>
  )
}

/** Shows the username, and the day on which the shop was created. */
function Since({ shop: { username, createdAt }, timeZone }: Pick<Props, "shop" | "timeZone">) {
  const since = m.shops_since({ date: formatDate(createdAt, timeZone) })
  return (
    <small className={styles.since}>
      <span className="unseen">{m.shops_new_username()} </span>
      <bdi dir="ltr">{username}</bdi> <time dateTime={createdAt}>{since}</time>
    </small>
  )
}

/** Shows the owner's contact: in a column of its own, or below the name if there is no room for one. */
function Contact({ shop: { name, email, phone, phoneText } }: Pick<Props, "shop">) {
  return (
    <>
      <EmailLink email={email} />
      {phone && <PhoneLinks name={name} phone={phone} phoneText={phoneText} />}
    </>
  )
}

/** Shows the plan on screens without a column for it. */
function PlanBeside({ shop }: Pick<Props, "shop">) {
  return (
    <small className={`clip ${styles.beside}`} title={`${planName(shop)} · ${productUse(shop)}`}>
      <bdi>{planName(shop)}</bdi> · <bdi>{productUse(shop)}</bdi>
    </small>
  )
}

type PlanPickProps = { shop: AdminShop; plans: readonly PlanChoice[]; action: string }

/** Offers the plans on a phone's card: another choice opens the question that confirms it. */
function PlanPick({ shop, plans, action }: PlanPickProps) {
  return (
    <PageForm
      className={styles.planPick}
      action={action}
      data-failed={errors.plan_failed()}
      data-sends-choice=""
    >
      <select
        key={shop.planId}
        className="input select"
        name="plan_id"
        defaultValue={shop.planId ?? ""}
        aria-label={m.shops_plan_of({ name: shop.name })}
      >
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id} dir="auto">
            {planNameIn(plan, currentLocale())}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--small btn--quiet">{m.shops_apply()}</button>
      </noscript>
    </PageForm>
  )
}
