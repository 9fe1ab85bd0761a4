import type { PublicPlan } from "#app/database/visitor/public-plans.ts"
import { unlimited } from "#app/domain/limits.ts"
import { planTextsIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"

/** A plan as the landing page shows it. */
export type PlanCard = {
  /** The form sends the plan's id, or the name of a built-in one. */
  id: string
  name: string
  description: string | null
  /** `$15`, or the text for a free plan. */
  price: string
  isFree: boolean
  lines: readonly string[]
  isPopular: boolean
}

/** These two replace plans that can't be loaded (specification, section 9). */
export const builtInPlans = ["basic", "pro"] as const

/** Returns the cards of the stored plans in their order; null means that they could not be loaded. */
export function planCards(plans: readonly PublicPlan[] | null): PlanCard[] {
  return plans === null ? builtInCards() : plans.map(cardOf)
}

/**
 * Returns a plan's card. The first line is the limit, the last the support (specification, section 9). Between them are
 * the features that the operator wrote in the page's language, or the platform's own three lines.
 */
function cardOf(plan: PublicPlan, index: number): PlanCard {
  const general = [m.plan_visitors(), m.plan_links(), m.plan_mobile()]
  const { name, description, features } = planTextsIn(plan, currentLocale())
  return {
    ...{ id: plan.id, name, description },
    ...priceOf(plan.priceCents),
    lines: [
      limitLine(plan.productLimit),
      ...(features.length > 0 ? features : general),
      index === 0 ? m.plan_email_support() : m.plan_priority_support(),
    ],
    isPopular: index === 1,
  }
}

function builtInCards(): PlanCard[] {
  const [basic, pro] = builtInPlans
  const lines = [m.plan_visitors(), m.plan_links(), m.plan_mobile(), m.plan_email_support()]
  return [
    {
      ...{ id: basic, name: m.plan_basic(), description: null, isPopular: false },
      ...priceOf(1_500),
      lines: [limitLine(50), ...lines],
    },
    {
      ...{ id: pro, name: m.plan_pro(), description: null, isPopular: true },
      ...priceOf(2_500),
      lines: [limitLine(100), m.plan_everything(), m.plan_larger(), m.plan_priority_support()],
    },
  ]
}

function limitLine(limit: number): string {
  if (limit === unlimited) return m.plan_unlimited()
  return m.plan_up_to({ count: limit, limit: formatCount(limit) })
}

function priceOf(cents: number | null): { price: string; isFree: boolean } {
  const isFree = cents === null || cents === 0
  return { isFree, price: isFree ? m.plan_free() : formatPrice(cents).replace(/\.00$/, "") }
}
