import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { listOrdersInOrder, type FiledOrder } from "#app/database/shop/orders/filed-orders.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { csvFile, csvInBatches, separatorOf } from "#app/http/downloads.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/orders-csv.route"
import { orderRows, ordersHeader } from "./order-file.ts"
import { readOrdersQuery, shownDays } from "./orders-address.ts"
import { orderSearch } from "./list/order-search.server.ts"

/** So many orders are in memory at a time. */
const batchSize = 200

/**
 * Sends the orders that the list's filter finds as a CSV file, in the owner's language. `?separator=semicolon` is for the
 * languages in which Excel expects one.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId, slug } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  const query = readOrdersQuery(url.searchParams)
  const today = dayIn(new Date(), timeZone)
  const filter = { ...query, ...shownDays(query, today), search: orderSearch(query.search), timeZone }
  const file = { locale: context.get(pageLocaleContext), timeZone }
  const orders = csvInBatches({
    header: ordersHeader(file),
    read: (last: FiledOrder | null) =>
      asShop(shopId, (db) => listOrdersInOrder(db, filter, { after: last?.number ?? null, size: batchSize })),
    size: batchSize,
    rows: (order) => orderRows(order, file),
    separator: separatorOf(url.searchParams),
  })
  return csvFile(`${slug}-orders-${today}.csv`, orders)
}
