import { data, replace } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { listCategories } from "#app/database/categories.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { changeSale, listSales, type SaleChange } from "#app/database/shop/products/sales.ts"
import type { PageLanguage } from "#app/domain/language/translations.ts"
import { readPercent } from "#app/domain/price/read-money.ts"
import { checkPlan, planFieldNames, planOfSent } from "#app/domain/price/planned-sale-rules.ts"
import { isDeepSale } from "#app/domain/price/sale-ends.ts"
import { saleState, saleStates } from "#app/domain/price/sale-plan.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { minuteOfMoment } from "#app/domain/time/local-minute.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { platformContext } from "#app/platform.ts"
import { listFailed } from "../../list-failed.ts"
import { categoryChoices, ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { readProductsQuery, type ProductsQuery } from "../products-address.ts"
import type { ActionData, flashes } from "./sales-action-data.ts"
import type { SaleChoice } from "./new-sale.tsx"
import { readSalesDialogState, salesAddress, type SalesDialogState } from "./sales-dialog-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/sales.route"
import { SalesPage } from "./sales-page.tsx"

export function meta() {
  return [{ title: m.page_title({ title: m.discounts_title() }) }]
}

const closed: SalesDialogState = { kind: "list" }

/** So many products can be ticked for a new sale; others are found by search. */
const maxOffered = 50

/**
 * Loads the sales, running ones first, then planned ones, then past ones; and the dialog that the address opens over
 * them.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const requested = readSalesDialogState(url.searchParams)
  const language = ownerLanguage(context)
  const { timeZone } = context.get(platformContext)
  const query = readProductsQuery(url.searchParams)
  const read = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([listSales(db), requested?.kind === "new" ? findChoice(db, query, language) : null]),
  ).catch((error: unknown) => listFailed(context, error))
  const now = Date.now()
  const minuteOf = (moment: string | null) => (moment === null ? "" : minuteOfMoment(moment, timeZone))
  const sales = read?.[0]
    .map((sale) => ({
      ...{ ...shownIn(["name"], sale, language), state: saleState(sale, now) },
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
  const dialogState = requested === null || isMissing || sales === undefined ? closed : requested
  return data(
    { sales: sales ?? null, dialogState, missing: isMissing, timeZone, choice: read?.[1] ?? null },
    { status: sales === undefined ? 503 : isMissing ? 404 : 200 },
  )
}

/** Finds the products that a new sale may include. */
async function findChoice(
  db: ShopDatabase,
  { search, categoryId }: ProductsQuery,
  language: PageLanguage,
): Promise<SaleChoice> {
  const query = { search, categoryId, status: "all", page: 1, marked: [] } as const
  const [{ products, total }, categories] = await Promise.all([
    listOwnProducts(db, { ...query, pageSize: maxOffered }),
    listCategories(db),
  ])
  return {
    ...{ query, total },
    products: products.map((product) => shownIn(["name"], product, language)),
    categories: categoryChoices(categories, language),
  }
}

/**
 * Changes a sale. The address names the action and the sale; the form has the number of its products when it was
 * opened.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const dialogState = readSalesDialogState(url.searchParams)
  if (dialogState === null || !("id" in dialogState)) return rejected("sale_gone", 404)
  const sent = await readForm(request)
  const names = ["count", "cancels", "percent", "sure", ...planFieldNames] as const
  const fields = sent.ok ? sentFields(sent.form, names) : null
  const count = /^[1-9]\d{0,8}$/.test(fields?.count ?? "") ? Number(fields?.count) : null
  if (fields === null || count === null) return rejected("upload_unreadable", sent.ok ? 400 : sent.status)
  if (dialogState.kind === "end") return change("end", fields.cancels === undefined ? "ended" : "cancelled")

  const input = { percent: fields.percent ?? "", plan: planOfSent(fields) }
  const percent = input.percent.trim() === "" ? null : readPercent(input.percent)
  const checked = checkPlan(input.plan)
  const isPercentWrong = percent === null && input.percent.trim() !== ""
  const isAsked = percent !== null && isDeepSale(percent) && fields.sure !== String(percent)
  if (!checked.ok || isPercentWrong || isAsked) {
    const problems = {
      ...(checked.ok ? {} : checked.problems),
      ...(isPercentWrong && { percent: "percent_range" as const }),
      ...(isAsked && { percent: "percent_deep" as const }),
    }
    return data<ActionData>({ input, problems }, { status: 422 })
  }
  return change({ plan: checked.plan, percent }, "changed", input)

  async function change(to: SaleChange, flash: keyof typeof flashes, input?: ActionData["input"]) {
    const sale = { id: dialogState && "id" in dialogState ? dialogState.id : "", count: count ?? 0 }
    const isDone = await asShop(shopId, (db) => changeSale(db, sale, to)).catch(nullIfUnavailable)
    if (isDone === null) return rejected("change_failed", 503, input)
    return isDone ? replace(salesAddress({ done: flash })) : rejected("sale_gone", 409, input)
  }
}

function rejected(reason: NonNullable<ActionData["error"]>, status: number, input?: ActionData["input"]) {
  return data<ActionData>({ error: reason, ...(input && { input }) }, { status })
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}

export default function SalesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} sent={actionData} />
}
