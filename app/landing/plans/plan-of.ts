import type { PublicPlan } from "#app/database/visitor/public-plans.ts"
import { builtInPlans } from "./plan-cards.ts"

/**
 * Returns the id of the stored plan that an applicant chose; undefined for one that is not offered. A built-in plan was
 * shown while the stored ones could not be loaded: it means the stored plan of that name, or null without one. It is
 * also null if no plan is offered at all.
 */
export function planOf(plans: readonly PublicPlan[], chosen: string): string | null | undefined {
  const stored = plans.find(({ id }) => id === chosen)
  if (stored) return stored.id
  const builtIn = builtInPlans.find((name) => name === chosen)
  if (builtIn) return plans.find(({ name }) => name.trim().toLowerCase().startsWith(builtIn))?.id ?? null
  return plans.length === 0 ? null : undefined
}
