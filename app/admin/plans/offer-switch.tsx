import { useEffect } from "react"
import { useFetcher } from "react-router"
import type { AdminPlan } from "#app/database/admin/plans.ts"
import { m } from "#app/messages/compiled/messages.js"
import { refusalIn, type PlanAnswer } from "./answer.ts"
import "#app/ui/form/switch.css"
import styles from "./plans.module.css"

type Props = { plan: AdminPlan; action: string; onRefused: (text: string) => void }

/** Active or Inactive, at once: it turns before the answer and back if that is a refusal. */
export function OfferSwitch({ plan, action, onRefused }: Props) {
  const fetcher = useFetcher<PlanAnswer>()
  const sent = fetcher.formData?.get("active")
  const isActive = sent === undefined ? plan.isActive : sent === "true"
  const answer = fetcher.data

  useEffect(() => {
    const refusal = refusalIn(answer)
    if (refusal !== null) onRefused(refusal)
  }, [answer, onRefused])

  return (
    <fetcher.Form className={styles.offer} method="post" action={action} preventScrollReset>
      <span aria-hidden="true">{isActive ? m.plans_active() : m.plans_inactive()}</span>
      <button
        className="switch reach"
        name="active"
        value={String(!isActive)}
        role="switch"
        aria-checked={isActive}
        aria-label={m.plans_active_named({ name: plan.name })}
      />
    </fetcher.Form>
  )
}
