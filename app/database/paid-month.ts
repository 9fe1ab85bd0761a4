import { sql } from "kysely"
import type { Debt } from "#app/domain/plan/debt.ts"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"

/** A month, `2026-11`, and the platform's time zone, in which the month begins and ends. */
export type PlatformMonth = { month: string; timeZone: string }

/** Returns the moment at which the next month begins. */
export function endOfMonth({ month, timeZone }: PlatformMonth) {
  return sql<string>`(${firstDayOf(monthsAfter(month, 1))}::timestamp at time zone ${timeZone}::text)`
}

// Only the payment records decide who has paid, on every screen (decision 020): use these conditions and no other.

/** A record counts until it is voided. */
export const recordStands = sql<boolean>`payments.voided_at is null`

export function recordStandsFor(month: string) {
  return sql<boolean>`(payments.month = ${firstDayOf(month)}::date and ${recordStands})`
}

/** Tests whether the shop of the row has paid for the month. */
export function hasPaidFor(month: string) {
  return sql<boolean>`exists (select from payments
    where payments.shop_id = shops.id and ${recordStandsFor(month)})`
}

/** The last month that the shop of the row has paid for: its first day. */
export const lastMonthPaid = sql<string | null>`(select max(payments.month) from payments
  where payments.shop_id = shops.id and ${recordStands})`

const planId = sql<string>`coalesce(shops.plan_id, (select public.basic_plan_id()))`

/**
 * Tests whether the plan of the shop of the row has a price. It is not a condition on a joined plan: the planner would
 * assume that hardly any shop meets it.
 */
export const hasPrice = sql<boolean>`(${planId} is not null
  and ${planId} <> all (array(select free.id from plans as free where free.price is null or free.price = 0)))`

/**
 * Computes the debt of the row's shop at the end of the month (decision 066): each month since its creation that it has
 * not paid for, at the price of its plan at that month's end. A month without a price is not owed.
 */
export function debtUntil({ month, timeZone }: PlatformMonth) {
  return sql<Debt>`(select json_build_object(
      'months', coalesce(json_agg(to_char(owed.month, 'YYYY-MM-DD') order by owed.month), '[]'),
      'cents', (coalesce(sum(owed.price), 0) * 100)::bigint)
    from (select due.month, case when former.shop_id is null then present.price else former.price end as price
      from generate_series(date_trunc('month', shops.created_at at time zone ${timeZone}::text),
          ${firstDayOf(month)}::timestamp, interval '1 month') as due(month)
        left join lateral (select shop_id, price from shop_plan_history
          where shop_id = shops.id and until >= (due.month + interval '1 month') at time zone ${timeZone}::text
          order by until limit 1) as former on true
        left join plans as present on present.id = coalesce(shops.plan_id, public.basic_plan_id())
      where not exists (select from payments
        where payments.shop_id = shops.id and payments.month = due.month::date and ${recordStands})) as owed
    where owed.price > 0)`
}
