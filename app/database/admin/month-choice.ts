import { sql, type Expression, type SqlBool } from "kysely"
import type { PlanTranslations } from "#app/domain/plan/plan-translations.ts"
import type { MonthFilter } from "#app/domain/shop/operator-lists.ts"
import { build } from "../connection/build.ts"
import type { MoneyText } from "../connection/stored-values.ts"
import { endOfMonth, hasPaidFor, hasPrice, recordStandsFor, type PlatformMonth } from "../paid-month.ts"

export type MonthChoice = PlatformMonth & {
  /** A literal part of the name, the username or the email; blank matches all. */
  search: string
  filter: MonthFilter
  /** The ids of shops that the filter leaves in any case. */
  marked?: readonly string[]
}

const planId = sql<string>`coalesce(shops.plan_id, (select public.basic_plan_id()))`

/**
 * Selects the shops that existed in the month, with the payment that counts for it and their plan. `former` is the plan
 * at the month's end if the plan or its price changed since (decisions 014 and 020).
 */
export function shopsOfMonth(month: PlatformMonth) {
  const end = endOfMonth(month)
  return build
    .selectFrom("shops")
    .leftJoin("payments", (join) =>
      join.onRef("payments.shop_id", "=", "shops.id").on(recordStandsFor(month.month)),
    )
    .leftJoin("plans", (join) => join.on("plans.id", "=", planId))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("shop_plan_history")
          .distinctOn("shop_id")
          .select(["shop_id", "plan_name", "price"])
          .where("until", ">=", end)
          .orderBy("shop_id")
          .orderBy("until")
          .as("former"),
      (join) => join.onRef("former.shop_id", "=", "shops.id"),
    )
    .where(sql<boolean>`shops.created_at < ${end}`)
}

/** The plan of the month, and its price then. */
export const planOfMonth = {
  name: sql<string | null>`case when former.shop_id is null then plans.name else former.plan_name end`,
  // The history has only the name: a plan that still has this name is the same one.
  translations: sql<PlanTranslations | null>`case when former.shop_id is null or former.plan_name = plans.name
    then plans.translations end`,
  price: sql<MoneyText | null>`case when former.shop_id is null then plans.price else former.price end`,
}

const filters: Record<MonthFilter, (isPaid: Expression<SqlBool>) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  paid: (isPaid) => isPaid,
  late: (isPaid) => sql<SqlBool>`(not ${isPaid} and case
    when former.shop_id is not null then coalesce(former.price, 0) > 0
    else ${hasPrice} end)`,
}

/** Builds the condition of a filter on the rows of `shopsOfMonth`, for counts. */
export function matches(filter: MonthFilter): Expression<SqlBool> {
  return filters[filter](sql<SqlBool>`(payments.id is not null)`)
}

/**
 * Builds the same as a condition of the query itself. It does not test the joined payment: the planner would assume
 * that hardly any shop lacks one, and read the whole history of plans for each.
 */
export function isMatched({ filter, month, marked = [] }: MonthChoice): Expression<SqlBool> {
  const matched = filters[filter](hasPaidFor(month))
  return marked.length === 0 ? matched : sql<SqlBool>`(${matched} or ${isOneOf(marked)})`
}

/** Builds the condition that a row of `shopsOfMonth` has one of these ids. */
export const isOneOf = (ids: readonly string[]) => sql<SqlBool>`shops.id = any(${[...ids]}::uuid[])`
