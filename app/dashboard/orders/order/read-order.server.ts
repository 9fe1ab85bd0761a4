import { data, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findReplies } from "#app/database/shop/orders/stored-order-settings.ts"
import { findOrder } from "#app/database/shop/orders/own-order.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import { listFailed } from "#app/dashboard/list-failed.ts"
import { readOrderDialogState } from "../orders-address.ts"
import { repliesTo } from "../reply-text.ts"

/**
 * Loads the order that the address names, with the replies to it in the shopper's language and the phone for people;
 * `isMissing` is true if the shop has no such order.
 */
export async function readOrder({ params, url, context }: LoaderFunctionArgs) {
  const { shopId, name } = context.get(shopSessionContext)
  const { timeZone } = context.get(platformContext)
  const orderId = readIdentifier(params["orderId"] ?? null)
  const read =
    orderId === null
      ? ([null, {}] as const)
      : await asShop(shopId, (db) => Promise.all([findOrder(db, orderId), findReplies(db)])).catch(
          (error: unknown) => listFailed(context, error),
        )
  const [order, own] = read ?? [null, {}]
  return data(
    {
      ...{ order, isMissing: read !== null && order === null, timeZone, shop: name },
      dialogState: readOrderDialogState(url.searchParams),
      phone: writePhone(order?.customer.phone ?? null),
      replies: order === null ? [] : repliesTo(order, own),
      now: new Date().toISOString(),
    },
    { status: read === null ? 503 : order === null ? 404 : 200 },
  )
}
