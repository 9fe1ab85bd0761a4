import type { StoredShop } from "#app/database/visitor/public-shop.ts"
import { missingToSmallest } from "#app/domain/delivery/delivery-area.ts"
import { areaOf, deliveryView, isHandedOver, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { asksWhere, checkWhere, type Handover, type WhereProblem } from "#app/domain/delivery/where.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { SentOrder } from "#app/domain/order/sent-order.ts"
import { moneyView } from "#app/domain/price/second-currency.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMoney } from "#app/messages/format.ts"
import type { SendError } from "./send-result.ts"

type CheckedHandover =
  | { readonly ok: true; readonly handover: Handover | null }
  /** The sentence belongs to the question. */
  | { readonly ok: false; readonly where: string }
  /** The shopper saw something else, and learns of it before anything is sent. */
  | { readonly ok: false; readonly changed: SendError }

type Sent = Pick<SentOrder, "where" | "deliveryCents" | "language">

/** Returns what the shop asks about handover and day, in the language of the page that is told. */
export function deliveryOf(shop: StoredShop, locale: Locale): DeliveryView | null {
  const language = { locale, own: shop.language }
  return deliveryView(shopIn(shop, language), language)
}

/** Checks where an order with goods worth so many cents goes, and whether the shopper saw what it costs. */
export function checkHandover(shop: StoredShop, goodsCents: number, sent: Sent): CheckedHandover {
  const { where, deliveryCents: seen, language: locale } = sent
  const view = deliveryOf(shop, locale)
  const isOldPage = where === undefined && asksWhere(shop.delivery)
  const isOldAnswer = Boolean(where) && !isHandedOver(shop.delivery)
  if (isOldPage || isOldAnswer) return changed(m.where_reload({ shop: shop.name }, { locale }), view)
  const isOtherAnswer = Boolean(where) && where !== "pickup" && !asksWhere(shop.delivery)
  const checked = isOtherAnswer
    ? ({ ok: false, problem: "where_gone" } as const)
    : checkWhere(shop.delivery, where ?? "", goodsCents)
  if (!checked.ok) return { ok: false, where: problemText(checked.problem, { shop, view, goodsCents, sent }) }
  const { handover } = checked
  if (handover?.kind !== "delivery" || seen === undefined || seen === handover.cents) return checked
  const { name = "" } = (view && areaOf(view, handover.area)) ?? {}
  const price = (cents: number | null) => priceText(cents, shop, locale)
  const text = m.where_price_changed({ name, to: price(handover.cents), before: price(seen) }, { locale })
  return changed(`${text} ${m.where_nothing_sent({}, { locale })}`, view)
}

function changed(problem: string, delivery: DeliveryView | null): CheckedHandover {
  return { ok: false, changed: { ok: false, reason: "changed", problem, delivery } }
}

function priceText(cents: number | null, { currency }: StoredShop, locale: Locale): string {
  if (cents === null) return m.where_to_agree({}, { locale })
  return cents === 0 ? m.where_free_now({}, { locale }) : formatMoney(cents, moneyView(currency, locale))
}

type About = { shop: StoredShop; view: DeliveryView | null; goodsCents: number; sent: Sent }

function problemText(problem: WhereProblem, { shop, view, goodsCents, sent }: About): string {
  const { where = "", language: locale } = sent
  if (problem === "where_required") return m.where_missing({}, { locale })
  const area = view && areaOf(view, where)
  const missing = area ? missingToSmallest(area, goodsCents) : null
  if (problem === "where_gone" || !area || missing === null)
    return m.where_gone({ shop: shop.name }, { locale })
  const format = (cents: number) => formatMoney(cents, moneyView(shop.currency, locale))
  const amounts = { price: format(area.smallestCents ?? 0), amount: format(missing) }
  return m.where_too_small_more({ name: area.name, ...amounts }, { locale })
}
