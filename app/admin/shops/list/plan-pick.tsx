import { useRef } from "react"
import { Form, useSubmit } from "react-router"
import type { AdminShop } from "#app/database/admin/shops.ts"
import type { PlanChoice } from "#app/database/admin/shop-acts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { planChoice } from "../shop-text.ts"
import styles from "./shops-list.module.css"

type Props = { shop: AdminShop; plans: readonly PlanChoice[]; action: string }

/** The card's plan on phones: another choice leads to the question that confirms it. */
export function PlanPick({ shop, plans, action }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form className={styles.planPick} ref={form} method="post" action={action} preventScrollReset>
      <select
        key={shop.planId}
        className="input select"
        name="plan_id"
        defaultValue={shop.planId ?? ""}
        aria-label={m.shops_plan_of({ name: shop.name })}
        onChange={(event) => {
          void submit(form.current, { preventScrollReset: true })
          // Until it is confirmed the shop has the plan that it had.
          event.currentTarget.value = shop.planId ?? ""
        }}
      >
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id} dir="auto">
            {planChoice(plan)}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--small btn--quiet">{m.shops_apply()}</button>
      </noscript>
    </Form>
  )
}
