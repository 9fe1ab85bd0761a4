import type { AdminShop } from "#app/database/admin/shops.ts"
import type { PlanChoice } from "#app/database/admin/shop-acts.ts"
import { basicProductLimit, unlimited } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth, formatDate } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { planLimit, planPrice } from "../plans/plan-text.ts"

/** A shop without a plan has Basic's name (platform specification, section 9). */
export function planName({ planName: name }: AdminShop): string {
  return name ?? m.shops_plan_basic()
}

/** `37 of 50`, or the count alone where the plan has no limit. */
export function productUse({ productLimit, productCount: used }: AdminShop): string {
  const limit = productLimit ?? basicProductLimit
  if (limit === unlimited) return m.shops_use_unlimited({ used: formatCount(used) })
  return m.shops_use({ used: formatCount(used), limit: formatCount(limit) })
}

/** A plan among others: its name, its price, its limit, and whether applicants are no longer offered it. */
export function planChoice({ name, priceCents, productLimit, isActive }: PlanChoice): string {
  const facts = [
    name,
    planPrice(priceCents),
    planLimit(productLimit),
    ...(isActive ? [] : [m.plans_inactive()]),
  ]
  return facts.join(" · ")
}

/** The day on which it was marked as paid; of one that is not, the last month that it paid, if any. */
export function lastPaid({ isPaid, paidDay, lastMonth, isFree }: AdminShop): string {
  // A day is the same everywhere.
  if (isPaid && paidDay) return formatDate(`${paidDay}T12:00:00Z`, "UTC")
  if (lastMonth) return m.shops_last_month({ month: formatMonth(lastMonth) })
  return isFree ? m.shops_nothing_due() : m.shops_never_paid()
}
