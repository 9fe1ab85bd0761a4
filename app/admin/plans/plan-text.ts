import { limits, unlimited } from "#app/domain/limits.ts"
import type { PlanProblem } from "#app/domain/plan/plan-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import type { PlanRefusal } from "./answer.ts"

/** `$15.00 / month`; no price and 0 are free (specification, section 9). */
export function planPrice(priceCents: number | null): string {
  return priceCents ? m.plans_price({ price: formatPrice(priceCents) }) : m.plans_free()
}

export function planLimit(productLimit: number): string {
  if (productLimit === unlimited) return m.plans_unlimited()
  return m.plans_up_to({ count: productLimit, shown: formatCount(productLimit) })
}

/** A plan's id as the specification shows it: its first 8 characters. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/** Specification 8, and what it leaves open. */
export function refusalText(refusal: PlanRefusal): string {
  switch (refusal.kind) {
    case "create_failed":
      return m.plans_create_failed()
    case "update_failed":
      return m.plans_update_failed()
    case "delete_failed":
      return m.plans_delete_failed()
    case "protected":
      return m.plans_protected_refusal({ plan: refusal.plan })
    case "plan_gone":
      return m.plans_gone()
    case "signed_out":
      return m.admin_form_signed_out()
    case "form_unreadable":
      return m.problem_upload_unreadable()
  }
}

const problems: Readonly<Record<PlanProblem, () => string>> = {
  name_required: m.plans_name_required,
  name_too_long: () => m.problem_name_too_long({ limit: limits.planName }),
  name_taken: m.plans_name_taken,
  limit_required: m.plans_limit_required,
  limit_range: () => m.plans_limit_range({ limit: formatCount(limits.planProducts) }),
  money_format: m.problem_money_format,
  money_decimals: m.problem_money_decimals,
  money_too_large: () => m.problem_money_too_large({ limit: formatPrice(limits.priceCents) }),
  feature_too_long: () => m.plans_feature_long({ limit: limits.planFeature }),
  too_many_features: () => m.plans_features_many({ limit: limits.planFeatures }),
  description_too_long: () => m.problem_description_too_long({ limit: formatCount(limits.planDescription) }),
}

/** What is wrong with a field, in the words of the page's language. */
export function problemText(problem: PlanProblem | undefined): string | undefined {
  return problem && problems[problem]()
}
