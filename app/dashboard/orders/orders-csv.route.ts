import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { listOrdersInOrder } from "#app/database/shop/orders/filed-orders.ts"
import type { OrderFilter } from "#app/database/shop/orders/list-orders.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { byteOrderMark, csvFile, writeCsv } from "#app/http/downloads.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/orders-csv.route"
import { orderRow, ordersHeader, type OrdersFile } from "./order-file.ts"
import { readOrdersQuery, shownDays } from "./orders-address.ts"
import { orderSearch } from "./list/order-search.server.ts"

/** So many orders are in memory at a time. */
const batchSize = 200

/** Sends the orders that the list's filter finds as a CSV file, in the owner's language. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId, slug } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  const query = readOrdersQuery(url.searchParams)
  const today = dayIn(new Date(), timeZone)
  const filter = { ...query, ...shownDays(query, today), search: orderSearch(query.search), timeZone }
  return csvFile(
    `${slug}-orders-${today}.csv`,
    orderTexts(shopId, filter, { locale: context.get(pageLocaleContext), timeZone }),
  )
}

/**
 * Yields the rows. Each batch is read in a transaction of its own: a slow connection of the owner holds none of the
 * database.
 */
async function* orderTexts(
  shopId: string,
  filter: OrderFilter,
  file: OrdersFile,
): AsyncGenerator<string, undefined> {
  const read = (after: number | null) =>
    asShop(shopId, (db) => listOrdersInOrder(db, filter, { after, size: batchSize }))
  let orders = await read(null)
  yield byteOrderMark + writeCsv([ordersHeader(file), ...orders.map((order) => orderRow(order, file))], ",")
  for (let last = orders.at(-1); last !== undefined && orders.length === batchSize; last = orders.at(-1)) {
    orders = await read(last.number)
    yield writeCsv(
      orders.map((order) => orderRow(order, file)),
      ",",
    )
  }
}
