import { useCallback, useState } from "react"
import { useLocation, useSearchParams } from "react-router"
import type { PlanCard } from "../plans/plan-cards.ts"

/**
 * The plan that the form sends: the last one that was picked, in the form or by a card, whose link names it in the
 * address; the first one otherwise, and again once an application was taken.
 */
export function useChosenPlan(plans: readonly PlanCard[], sentBefore: string | undefined) {
  const { key } = useLocation()
  const [parameters] = useSearchParams()
  const named = parameters.get("plan")
  const [picked, pick] = useState(sentBefore ?? named)
  const [seen, see] = useState(key)
  if (key !== seen) {
    see(key)
    if (named !== null) pick(named)
  }
  const chosen = plans.find(({ id }) => id === picked) ?? plans[0]
  const reset = useCallback(() => pick(null), [])
  return { chosen: chosen?.id, pick, reset }
}
