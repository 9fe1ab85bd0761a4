import { useId } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon } from "#app/ui/icons.tsx"
import type { PlanCard } from "../plans/plan-cards.ts"
import styles from "./plan-choice.module.css"

type Props = {
  plans: readonly PlanCard[]
  chosen: string | undefined
  error: string | undefined
}

/** Asks which plan an applicant wants; the first one is the default. */
export function PlanChoice({ plans, chosen, error }: Props) {
  const id = useId()
  return (
    <fieldset className={error ? "field is-wrong" : "field"} aria-describedby={error ? id : undefined}>
      <legend>{m.apply_plan()}</legend>
      <div className={styles.pick}>
        {plans.map((plan) => (
          <label key={plan.id}>
            <input type="radio" name="plan_id" value={plan.id} defaultChecked={plan.id === chosen} required />
            <b>
              <bdi>{plan.name}</bdi>
            </b>
            <small>
              <span className={plan.isFree ? undefined : `price ${styles.price}`}>{plan.price}</span>{" "}
              {!plan.isFree && m.plan_month()}
            </small>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={id}>
          <AlertIcon size="s" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
