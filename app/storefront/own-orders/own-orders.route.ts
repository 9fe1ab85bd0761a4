import { data } from "react-router"
import { asVisitorOfOrder } from "#app/database/connection/scopes.server.ts"
import { findPlacedOrder, type OrderLine } from "#app/database/visitor/placed-orders.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { CartLine } from "#app/domain/cart/cart.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { answersAgain, onceCentsOf, orderedTexts } from "#app/domain/question/ordered-answer.ts"
import { textsIn, type PageLanguage } from "#app/domain/language/translations.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { readJson } from "#app/http/forms/read-json.server.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatRecentDay } from "#app/messages/format-time.ts"
import { fromText, moneyText } from "#app/messages/money-text.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/own-orders.route"
import { maxOwnOrders, type ListedOrder } from "./listed-order.ts"

/**
 * Sends the orders whose ids the device has, if they belong to this shop. The ids are in the body: who has one can read
 * its order, so they are in no address and no log (docs/decisions/063-orders-that-nobody-overhears.md).
 */
export async function action({ params, request, url, context }: Route.ActionArgs): Promise<Response> {
  const ids = readIds(await readJson(request))
  if (ids === null) throw data(null, { status: 400 })
  const { timeZone } = context.get(platformContext)
  const orders: ListedOrder[] = []
  for (const id of ids) {
    const [shop, order] = await asVisitorOfOrder(id, (db) =>
      Promise.all([findPublicShop(db), findPlacedOrder(db)]),
    )
    if (shop === null || order === null || shop.slug !== params.slug) continue
    const language = { locale: requestedLocale(url.searchParams) ?? shop.language, own: shop.language }
    const { number, status, createdAt, isFrom, currency, lines } = order
    const { totalCents, isToAgree, isAbout } = billOf(order)
    const total = () =>
      fromText(moneyText(totalCents, moneyView(currency, language.locale)), { isFrom, isAbout })
    orders.push(
      inLocale(language.locale, () => ({
        ...{ id, number, status },
        day: formatRecentDay(createdAt, timeZone, new Date()),
        total: isToAgree ? m.where_sum_plus_delivery({ price: total() }) : total(),
        lines: lines.map((line) => cartLineOf(line, language)),
      })),
    )
  }
  return Response.json({ orders }, { headers: { "Cache-Control": "no-store" } })
}

function readIds(body: unknown): string[] | null {
  const ids = typeof body === "object" && body !== null && "ids" in body ? body.ids : null
  if (!Array.isArray(ids) || ids.length > maxOwnOrders) return null
  const read = ids.map((id) => (typeof id === "string" ? readIdentifier(id) : null))
  return read.every((id) => id !== null) ? read : null
}

/** Returns a line for the cart, at the price of the order. */
function cartLineOf(line: OrderLine, language: PageLanguage): CartLine {
  const { productId, variantId, unitCents, picture } = line
  const { quantity, unit, isFrom, isAbout } = line
  const { name, size, color, langs } = textsIn(["name", "size", "color"], line, language)
  return {
    ...{ productId, variantId, name, lang: langs?.name ?? null, size, color, picture },
    ...{ quantity, ...(unit && { unit }), isFrom, isAbout, onceCents: onceCentsOf(line.answers) },
    answers: answersAgain(line.answers),
    answerTexts: orderedTexts(line.answers, language.locale),
    ...{ priceCents: unitCents, salePriceCents: null, isOnSale: false, hasChoices: false, stock: null },
  }
}
