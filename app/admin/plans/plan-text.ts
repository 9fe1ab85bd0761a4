import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { basicProductLimit, unlimited } from "#app/domain/limits.ts"
import { planNameIn } from "#app/domain/plan/plan-translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"

/** Returns `$15.00 / month`; no price and 0 are free (specification, section 9). */
export function planPrice(priceCents: number | null): string {
  return priceCents ? m.plans_price({ price: formatPrice(priceCents) }) : m.plans_free()
}

/** Returns the number of products that a plan allows. */
export function planLimit(productLimit: number): string {
  if (productLimit === unlimited) return m.plans_unlimited()
  return m.plans_up_to({ count: productLimit, shown: formatCount(productLimit) })
}

type Planned = Pick<AdminShop, "planName" | "planTranslations">

/** Returns the name of a shop's plan. A shop without a plan has Basic's name (platform specification, section 9). */
export function planName({ planName: name, planTranslations: translations }: Planned): string {
  return name === null ? m.shops_plan_basic() : planNameIn({ name, translations }, currentLocale())
}

/** Returns `37 of 50`, or the count alone if the plan has no limit. */
export function productUse({ productLimit, productCount: used }: AdminShop): string {
  const limit = productLimit ?? basicProductLimit
  if (limit === unlimited) return m.shops_use_unlimited({ used: formatCount(used) })
  return m.shops_use({ used: formatCount(used), limit: formatCount(limit) })
}

/** Returns a plan's option: its name, its price, its limit, and whether applicants are no longer offered it. */
export function planChoice({ priceCents, productLimit, isActive, ...plan }: PlanChoice): string {
  const details = [
    planNameIn(plan, currentLocale()),
    planPrice(priceCents),
    planLimit(productLimit),
    ...(isActive ? [] : [m.plans_inactive()]),
  ]
  // A plan named Free would otherwise say so twice.
  return [...new Set(details)].join(" · ")
}
