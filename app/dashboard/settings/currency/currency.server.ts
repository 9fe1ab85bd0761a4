import { data, href, redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { asShop, type ShopDatabase } from "#app/database/connection/scopes.server.ts"
import { findCurrency, findPlatformRate, updateCurrency } from "#app/database/shop/currency.ts"
import { listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import {
  checkCurrency,
  fieldsOfCurrency,
  offeredCurrency,
  readCurrencyFields,
  type CurrencyFields,
} from "#app/domain/price/currency-rules.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { findSettings } from "../store-settings.server.ts"
import type { CurrencyActionData, CurrencyError } from "./currency-action-data.ts"

/** The two products of the example are searchedProducts among so many of the newest, because some have no price. */
const searchedProducts = 12

export type CurrencyView = Awaited<ReturnType<typeof loadCurrency>>

/** Loads how the shop shows its prices, the platform's rate, and two products for the example. */
export async function loadCurrency({ url, context }: LoaderFunctionArgs) {
  const language = ownerLanguage(context)
  const { timeZone } = context.get(platformContext)
  const [currency, settings, platform, list] = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      findCurrency(db),
      findSettings(db),
      findPlatformRate(db, offeredCurrency),
      listOwnProducts(db, { status: "active", page: 1, pageSize: searchedProducts }),
    ]),
  )
  if (currency === null || settings === null) throw redirect(href("/shop/login"))
  const now = new Date()
  const priced = list.products.filter((product) => (effectivePriceCents(product) ?? 0) > 0)
  return {
    settings,
    search: readSearch(url.searchParams.get("q")),
    stored: fieldsOfCurrency(currency),
    rateSetAt: currency.rateSetAt,
    platform,
    examples: priced.slice(0, 2).map(({ id, cover, ...product }) => ({
      ...{ id, name: shownIn(["name"], product, language).name, cover },
      cents: effectivePriceCents(product) ?? 0,
    })),
    timeZone,
    now: now.toISOString(),
  }
}

/** Stores the form of the page; with `?live` it only shows what the input leads to. */
export async function changeCurrency({ request, url, context }: ActionFunctionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const sent = await readForm(request)
  const fields = sent.ok ? readCurrencyFields(sent.form) : null
  if (fields === null) return rejected("unreadable", sent.ok ? 400 : sent.status)
  if (url.searchParams.has("live")) return data<CurrencyActionData>({ fields })
  try {
    const result = await asShop(shopId, (db) => store(db, fields))
    if (result === "stored") return replace(`${href("/shop/settings/currency")}?done=saved`)
    if (result === "gone") return rejected("shop_gone", 404, fields)
    return data<CurrencyActionData>({ fields, problems: result }, { status: 422 })
  } catch (error) {
    // The page keeps its input.
    context.get(requestContext).log.error({ err: error }, "a shop's currency was not stored")
    return rejected("failed", error instanceof DatabaseUnavailable ? 503 : 500, fields)
  }
}

async function store(db: ShopDatabase, fields: CurrencyFields) {
  const platform = await findPlatformRate(db, offeredCurrency)
  const checked = checkCurrency(fields, platform?.rate ?? null)
  if (!checked.ok) return checked.problems
  return (await updateCurrency(db, checked.change)) ? "stored" : "gone"
}

function rejected(reason: CurrencyError, status: number, fields?: CurrencyFields) {
  return data<CurrencyActionData>({ error: reason, ...(fields && { fields }) }, { status })
}
