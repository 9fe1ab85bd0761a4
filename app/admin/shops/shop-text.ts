import type { AdminShop } from "#app/database/admin/shops.ts"
import type { PlanChoice } from "#app/database/admin/shop-acts.ts"
import { basicProductLimit, limits, unlimited } from "#app/domain/limits.ts"
import type { SetPasswordProblem } from "#app/domain/account/set-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-day.ts"
import { formatDate } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { planLimit, planPrice } from "../plans/plan-text.ts"
import type { DeletionProblem, ShopRefusal } from "./answer.ts"

/** Specification 8, and what it leaves open. */
export const refusalText: Readonly<Record<ShopRefusal, () => string>> = {
  shop_gone: m.shops_gone,
  request_gone: m.shops_request_gone,
  create_failed: m.shops_create_failed,
  form_unreadable: m.problem_upload_unreadable,
  signed_out: m.admin_form_signed_out,
  payment_failed: m.shops_payment_failed,
  payment_gone: m.shops_payment_gone,
  undo_over: m.shops_undo_over,
  update_failed: m.shops_update_failed,
  update_gone: m.shops_update_gone,
  edit_failed: m.shops_edit_failed,
  plan_failed: m.shops_plan_failed,
  plan_gone: m.shops_plan_gone,
  password_failed: m.shops_password_failed,
  delete_failed: m.shops_delete_failed,
  delete_gone: m.shops_delete_gone,
  nothing_selected: m.shops_nothing_selected,
}

const passwordProblems: Readonly<Record<SetPasswordProblem["key"], () => string>> = {
  missing: m.shops_password_missing,
  mismatch: m.shops_password_mismatch,
  too_weak: m.shops_password_weak,
  too_long: () => m.shops_password_long({ limit: limits.password }),
}

export function passwordProblemText(
  problem: SetPasswordProblem | undefined,
  field: SetPasswordProblem["field"],
): string | undefined {
  return problem?.field === field ? passwordProblems[problem.key]() : undefined
}

export function deletionProblemText(problem: DeletionProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  return problem === "not_sure" ? m.shops_delete_not_sure() : m.shops_delete_wrong()
}

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
