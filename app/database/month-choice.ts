import { sql, type Expression, type SqlBool } from "kysely"
import { firstDayOf, monthsAfter } from "#app/domain/month.ts"
import type { MonthFilter } from "#app/domain/shop-month.ts"
import { build } from "./build.ts"
import { holdsText } from "./shop-search.ts"

export type MonthChoice = {
  /** `2026-11`. */
  month: string
  /** The platform's: it says when the month ends. */
  timeZone: string
  /** A literal part of the name, the username or the email; blank matches all. */
  search: string
  filter: MonthFilter
}

const planId = sql<string>`coalesce(shops.plan_id, (select public.basic_plan_id()))`

/** The shops that were there in the month, with what stands as paid for it and the plan that they have (decision 014). */
export function shopsOfMonth({ month, timeZone }: MonthChoice) {
  return build
    .selectFrom("shops")
    .leftJoin("payments", (join) =>
      join
        .onRef("payments.shop_id", "=", "shops.id")
        .on("payments.month", "=", firstDayOf(month))
        .on("payments.voided_at", "is", null),
    )
    .leftJoin("plans", (join) => join.on("plans.id", "=", planId))
    .where(
      sql<boolean>`shops.created_at < (${firstDayOf(monthsAfter(month, 1))}::timestamp at time zone ${timeZone}::text)`,
    )
}

const filters: Record<MonthFilter, Expression<SqlBool>> = {
  all: sql<SqlBool>`true`,
  paid: sql<SqlBool>`payments.id is not null`,
  // Not `plans.price > 0`: the planner takes a condition on the joined plan for one that hardly a shop meets.
  late: sql<SqlBool>`(payments.id is null and ${planId} is not null
    and ${planId} <> all (array(select free.id from plans as free where free.price is null or free.price = 0)))`,
}

/** What search and filter leave of them. */
export function matches({ search, filter }: Pick<MonthChoice, "search" | "filter">): Expression<SqlBool> {
  return sql<SqlBool>`(${filters[filter]} and ${holdsText(search)})`
}
