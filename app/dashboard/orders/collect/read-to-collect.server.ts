import { data, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { countOpenOrders } from "#app/database/shop/orders/list-orders.ts"
import { findShopFace } from "#app/database/shop/own-shop.ts"
import { listToCollect, type OrderToCollect } from "#app/database/shop/orders/to-collect.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { textsIn, type PageLanguage } from "#app/domain/language/translations.ts"
import { listFailed } from "#app/dashboard/list-failed.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { readSheetNumbers } from "./collect-address.ts"

export type CollectedOrder = ReturnType<typeof collected>

/** Loads the orders of which something is to collect; null if the database did not respond. */
export async function readToCollect({ context }: LoaderFunctionArgs) {
  const read = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([listToCollect(db), countOpenOrders(db)]),
  ).catch((error: unknown) => listFailed(context, error))
  if (read === null) return data({ orders: null, open: { new: 0, confirmed: 0 } }, { status: 503 })
  const [orders, open] = read
  const language = ownerLanguage(context)
  return data({ orders: orders.map((order) => collected(order, language)), open })
}

/**
 * Loads the courier's sheet: the chosen orders, or all that are delivered. An order that is paid meanwhile is no longer
 * on it.
 */
export async function readSheet({ url, context }: LoaderFunctionArgs) {
  const { shopId, name } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  const language = ownerLanguage(context)
  const read = await asShop(shopId, (db) => Promise.all([listToCollect(db), findShopFace(db)])).catch(
    (error: unknown) => listFailed(context, error),
  )
  const [orders, shop] = read ?? [null, null]
  const numbers = readSheetNumbers(url.searchParams)
  const isChosen = ({ number, handover }: OrderToCollect) =>
    handover !== "pickup" && (numbers === null || numbers.includes(number))
  return data(
    {
      ...{
        shop: shop ? shownIn(["name"], shop, language).name : name,
        timeZone,
        now: new Date().toISOString(),
      },
      orders: orders?.filter(isChosen).map((order) => collected(order, language)) ?? null,
    },
    { status: orders === null ? 503 : 200 },
  )
}

/** Returns an order with its bill, and with its area in the language of the page. */
function collected(order: OrderToCollect, language: PageLanguage) {
  const { id, number, version, name, phone, street, handover, pieces, currency } = order
  const { wantedDay, wantedFrom, wantedTo } = order
  const { toCollectCents, paidCents, isToAgree } = billOf(order)
  const area = textsIn(["name"], { name: order.areaName, translations: order.areaTranslations }, language)
  return {
    ...{ id, number, version, name, street, handover, pieces, currency },
    ...{ wantedDay, wantedFrom, wantedTo },
    ...{ phone: writePhone(phone), areaName: area.name, toCollectCents, paidCents, isToAgree },
  }
}
