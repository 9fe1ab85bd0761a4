import { data, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { countOpenOrders, listOrders } from "#app/database/shop/orders/list-orders.ts"
import { countToCollect } from "#app/database/shop/orders/to-collect.ts"
import { pageCount } from "#app/domain/paging.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { platformContext } from "#app/platform.ts"
import { listFailed } from "#app/dashboard/list-failed.ts"
import { ownerLanguage, shownIn } from "../../owner-language.server.ts"
import { findFlashReply } from "../flash-reply.server.ts"
import { readOrdersQuery, shownDays } from "../orders-address.ts"
import { orderSearch } from "./order-search.server.ts"

/** The list of shops has as many (platform specification, section 9). */
const pageSize = 20

/** Loads a page of the orders, null if the database did not respond, and the number that wait for a step. */
export async function readOrders({ url, context }: LoaderFunctionArgs) {
  const query = readOrdersQuery(url.searchParams)
  const { timeZone, publicUrl } = context.get(platformContext)
  const now = new Date()
  const filter = { ...query, ...shownDays(query, dayIn(now, timeZone)), timeZone }
  const read = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      listOrders(db, { ...filter, search: orderSearch(query.search), pageSize }),
      countOpenOrders(db),
      countToCollect(db),
      findFlashReply(db, url.searchParams, publicUrl),
    ]),
  ).catch((error: unknown) => listFailed(context, error))
  const shown = { timeZone, now: now.toISOString() }
  if (read === null) return data({ ...shown, list: null, query, reply: null }, { status: 503 })
  const [list, open, toCollect, reply] = read
  const language = ownerLanguage(context)
  const orders = list.orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => shownIn(["name"], line, language)),
  }))
  return data({
    ...shown,
    reply,
    list: { ...list, orders, pages: pageCount(list.total, pageSize), open, toCollect },
    query: { ...query, page: list.page },
  })
}
