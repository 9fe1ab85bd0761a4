import { sql, type InferResult, type SqlBool } from "kysely"
import { pageCount } from "#app/domain/paging.ts"
import type { MonthFilter, Standing } from "#app/domain/shop/operator-lists.ts"
import type { Debt } from "#app/domain/plan/debt.ts"
import { build } from "../connection/build.ts"
import { centsIn, pictureIn } from "../connection/stored-values.ts"
import { type DeletedPayments, countDeletedPayments } from "./deleted-shops.ts"
import { cachedFigure } from "./cached-figures.ts"
import { isOfParts, cachedSums, partOf } from "./cached-sums.ts"
import { isMatched, isOneOf, matches, planOfMonth, shopsOfMonth, type MonthChoice } from "./month-choice.ts"
import { debtUntil, endOfMonth, type PlatformMonth } from "../paid-month.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { chosenShops, findByText, inOrder, type FoundShops } from "./shop-search.ts"

/** A shop and its payment in a month (decision 014). Money in cents, moments in ISO. */
export type ShopMonth = InferResult<ReturnType<typeof shownShops>>[number] & { standing: Standing }

/** The same with the debt until the present month, whichever month is shown. */
export type OwingShopMonth = ShopMonth & { debt: Debt }

export type MonthTotals = {
  paid: number
  late: number
  free: number
  /** The sum of all valid records, including those of deleted shops. */
  receivedCents: number
  deleted: DeletedPayments
  /** The number of shops that search and filter leave. */
  matching: number
}

export type ListedMonth = { shops: OwingShopMonth[]; totals: MonthTotals; page: number; pages: number }

/**
 * Returns one page of a month's shops by name, and the totals of the whole month. A page beyond the last is the last.
 */
export async function listShopMonth(
  db: AdminDatabase,
  choice: MonthChoice,
  query: {
    page: number
    pageSize: number
    /** The debt is counted until this month, `2026-11`; by default until the shown one. */
    present?: string
  },
): Promise<ListedMonth> {
  const { filter, search } = choice
  const found = await findByText(db, search)
  const sums = await countShopMonth(db, choice)
  // The result of a search changes with each name, so it is not cached.
  const matching =
    search.trim() === ""
      ? matchingOf(sums)[filter] + (await countMarked(db, choice))
      : await countFound(db, choice, found)
  const totals = { ...sums, matching }
  const pages = pageCount(matching, query.pageSize)
  const page = Math.min(query.page, pages)
  const offset = (page - 1) * query.pageSize
  const order = inOrder(found, byName)
  const shown = shownShops(choice, found)
    .select(debtUntil({ month: query.present ?? choice.month, timeZone: choice.timeZone }).as("debt"))
    .orderBy(order)
  const rows = await db.rows(
    // Being late depends on the joined plan. Otherwise only the shops of the page are joined, by their ids.
    filter === "late"
      ? shown.limit(query.pageSize).offset(offset)
      : shown.where(
          "shops.id",
          "in",
          shopsInMonth(choice, found).orderBy(order).limit(query.pageSize).offset(offset),
        ),
  )
  return { shops: rows.map(withStanding), totals, page, pages }
}

/** Returns a month's shops by name, `size` at a time after the named one, to read a whole month. */
export async function listShopMonthInOrder(
  db: AdminDatabase,
  choice: MonthChoice,
  { after, size }: { after: { name: string; id: string } | null; size: number },
): Promise<ShopMonth[]> {
  const found = await findByText(db, choice.search)
  const all = shownShops(choice, found).orderBy(sql.raw(byName)).limit(size)
  const rows = await db.rows(
    after === null
      ? all
      : all.where(sql<boolean>`(shops.name, shops.id) > (${after.name}::text, ${after.id}::uuid)`),
  )
  return rows.map(withStanding)
}

/** Returns the first month with data, `2026-11`; null on a platform without shops. */
export async function findFirstMonth(db: AdminDatabase, timeZone: string): Promise<string | null> {
  const first = sql<
    string | null
  >`to_char(least((select min(created_at) from shops) at time zone ${timeZone}::text,
    (select min(month) from payments), (select min(month) from deleted_shop_payments)), 'YYYY-MM')`
  return (await db.row(build.selectNoFrom(first.as("month"))))?.month ?? null
}

type MonthSums = Omit<MonthTotals, "matching">

async function countShopMonth(db: AdminDatabase, { month, timeZone }: PlatformMonth): Promise<MonthSums> {
  const sums = await cachedSums(db, ["month", month, timeZone], async (parts) => {
    return db.rows(
      shopsOfMonth({ month, timeZone })
        .where(isOfParts("shops.id", parts))
        .select([
          partOf("shops.id").as("part"),
          count("paid").as("paid"),
          count("late").as("late"),
          all.as("all"),
          centsIn(sql`coalesce(sum(payments.amount), 0)`).as("receivedCents"),
        ])
        .groupBy("part"),
    )
  })
  const { paid = 0, late = 0, all: every = 0, receivedCents = 0 } = sums
  const deleted = await cachedFigure(db, ["deleted", month], () => countDeletedPayments(db, month))
  return { paid, late, free: every - paid - late, receivedCents: receivedCents + deleted.cents, deleted }
}

const matchingOf = ({ paid, late, free }: MonthSums): Record<MonthFilter, number> => ({
  ...{ all: paid + late + free, paid, late },
})

async function countFound(db: AdminDatabase, choice: MonthChoice, found: FoundShops): Promise<number> {
  // Only being late depends on the joined plan.
  const shops =
    choice.filter === "late"
      ? shopsOfMonth(choice).where((is) => is.or([matches("late"), isOneOf(choice.marked ?? [])]))
      : build.selectFrom("shops").where(isInMonth(choice))
  return (await db.row(shops.where(found.condition).select(all.as("count"))))?.count ?? 0
}

/** Counts the marked shops that the filter would not leave. */
async function countMarked(
  db: AdminDatabase,
  { marked = [], filter, ...month }: MonthChoice,
): Promise<number> {
  if (marked.length === 0) return 0
  const others = shopsOfMonth(month)
    .where(isOneOf(marked))
    .where(sql<SqlBool>`not ${matches(filter)}`)
  return (await db.row(others.select(all.as("count"))))?.count ?? 0
}

const all = sql<number>`count(*)::integer`

const count = (filter: MonthFilter) => sql<number>`(count(*) filter (where ${matches(filter)}))::integer`

function shownShops(choice: MonthChoice, found: FoundShops) {
  return shopsOfMonth(choice)
    .leftJoin("admins", "admins.id", "payments.admin_id")
    .where(isMatched(choice))
    .where(found.condition)
    .select([
      ...(["shops.id", "shops.name", "shops.slug", "shops.username", "shops.email", "shops.phone"] as const),
      ...(["shops.language", "shops.color"] as const),
      // Its plan in that month, and the plan's price then.
      planOfMonth.name.as("planName"),
      planOfMonth.translations.as("planTranslations"),
      centsIn<number | null>(planOfMonth.price).as("priceCents"),
      pictureIn("shops.logo_url", "shops.logo_placeholder").as("logo"),
      "shops.is_active as isActive",
      // The recorded payment: amount, moment and administrator. The name is null if the administrator was removed.
      centsIn<number | null>(sql.ref("payments.amount")).as("amountCents"),
      "payments.created_at as recordedAt",
      "admins.name as adminName",
    ])
}

function shopsInMonth(choice: MonthChoice, found: FoundShops) {
  return chosenShops(sql<SqlBool>`(${isInMonth(choice)} and ${found.condition})`, found)
}

const byName = "shops.name, shops.id"

const isInMonth = (choice: MonthChoice) =>
  sql<SqlBool>`(shops.created_at < ${endOfMonth(choice)} and ${isMatched(choice)})`

function withStanding<Row extends Pick<ShopMonth, "priceCents" | "amountCents">>(
  shop: Row,
): Row & { standing: Standing } {
  return { ...shop, standing: shop.amountCents !== null ? "paid" : shop.priceCents ? "late" : "free" }
}
