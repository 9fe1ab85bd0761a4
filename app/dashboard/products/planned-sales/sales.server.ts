import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { listCategories } from "#app/database/categories.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { listOwnProducts } from "#app/database/shop/products/products.ts"
import { changeSale, listSales, type SaleChange } from "#app/database/shop/products/sales.ts"
import { readPercent } from "#app/domain/price/money-text.ts"
import { checkPlan, planFieldNames, planOfSent } from "#app/domain/price/plan-form.ts"
import { saleState, saleStates } from "#app/domain/price/sale-plan.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { minuteOfMoment } from "#app/domain/time/local-minute.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { platformContext } from "#app/platform.ts"
import { listFailed } from "../../list-failed.ts"
import { readProductsQuery, type ProductsQuery } from "../products-address.ts"
import type { Answer, notices } from "./answer.ts"
import type { SaleChoice } from "./new-sale.tsx"
import { readSalesPlace, salesAddress, type SalesPlace } from "./sales-place.ts"

const closed: SalesPlace = { kind: "list" }

/** Products that can be ticked for a new sale; further ones are searched. */
const mostOffered = 50

/** The sales that run, then those that are planned, then those that are over; and what the address opens over them. */
export async function loadSales({ url, context }: LoaderFunctionArgs) {
  const requested = readSalesPlace(url.searchParams)
  const { timeZone } = context.get(platformContext)
  const query = readProductsQuery(url.searchParams)
  const read = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([listSales(db), requested?.kind === "new" ? findChoice(db, query) : null]),
  ).catch((error: unknown) => listFailed(context, error))
  const now = Date.now()
  const minuteOf = (moment: string | null) => (moment === null ? "" : minuteOfMoment(moment, timeZone))
  const sales = read?.[0]
    .map((sale) => ({
      ...{ ...sale, state: saleState(sale, now) },
      plan: {
        sale_starts_at: minuteOf(sale.startsAt),
        sale_ends_at: minuteOf(sale.endsAt),
        is_sale_end_shown: sale.isEndShown,
      },
    }))
    .toSorted((one, other) => saleStates.indexOf(one.state) - saleStates.indexOf(other.state))
  const isMissing =
    sales !== undefined &&
    (requested === null || ("id" in requested && sales.every(({ id }) => id !== requested.id)))
  const place = requested === null || isMissing || sales === undefined ? closed : requested
  return data(
    { sales: sales ?? null, place, missing: isMissing, timeZone, choice: read?.[1] ?? null },
    { status: sales === undefined ? 503 : isMissing ? 404 : 200 },
  )
}

/** What a new sale may be for. */
async function findChoice(db: ShopDatabase, { search, categoryId }: ProductsQuery): Promise<SaleChoice> {
  const query = { search, categoryId, status: "all", page: 1 } as const
  const [{ products, total }, categories] = await Promise.all([
    listOwnProducts(db, { ...query, pageSize: mostOffered }),
    listCategories(db),
  ])
  return { query, products, total, categories: categories.map(({ id, name }) => ({ id, name })) }
}

/** A form of the page. The address names the action and the sale; the form, of how many products it was. */
export async function changeSales({ request, url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const place = readSalesPlace(url.searchParams)
  if (place === null || !("id" in place)) return refused("sale_gone", 404)
  const sent = await readForm(request)
  const fields = sent.ok ? sentFields(sent.form, ["count", "cancels", "percent", ...planFieldNames]) : null
  const count = /^[1-9]\d{0,8}$/.test(fields?.count ?? "") ? Number(fields?.count) : null
  if (fields === null || count === null) return refused("upload_unreadable", sent.ok ? 400 : sent.status)
  if (place.kind === "end") return change("end", fields.cancels === undefined ? "ended" : "cancelled")

  const typed = { percent: fields.percent ?? "", plan: planOfSent(fields) }
  const percent = typed.percent.trim() === "" ? null : readPercent(typed.percent)
  const checked = checkPlan(typed.plan)
  const isPercentWrong = percent === null && typed.percent.trim() !== ""
  if (!checked.ok || isPercentWrong) {
    const problems = {
      ...(checked.ok ? {} : checked.problems),
      ...(isPercentWrong && { percent: "percent_range" as const }),
    }
    return data<Answer>({ typed, problems }, { status: 422 })
  }
  return change({ plan: checked.plan, percent }, "changed", typed)

  async function change(to: SaleChange, notice: keyof typeof notices, typed?: Answer["typed"]) {
    const sale = { id: place && "id" in place ? place.id : "", count: count ?? 0 }
    const isDone = await asShop(shopId, (db) => changeSale(db, sale, to)).catch(nullIfUnavailable)
    if (isDone === null) return refused("change_failed", 503, typed)
    return isDone ? replace(salesAddress({ done: notice })) : refused("sale_gone", 409, typed)
  }
}

function refused(refusal: NonNullable<Answer["refusal"]>, status: number, typed?: Answer["typed"]) {
  return data<Answer>({ refusal, ...(typed && { typed }) }, { status })
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}
