import { data, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findReplies } from "#app/database/shop/orders/stored-order-settings.ts"
import { findOrder, type OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import type { PageLanguage } from "#app/domain/language/translations.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import { listFailed } from "#app/dashboard/list-failed.ts"
import { ownerLanguage, shownIn, shownVariants } from "../../owner-language.server.ts"
import { findFlashReply } from "../flash-reply.server.ts"
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
      ? ([null, {}, null] as const)
      : await asShop(shopId, (db) =>
          Promise.all([findOrder(db, orderId), findReplies(db), findFlashReply(db, url.searchParams)]),
        ).catch((error: unknown) => listFailed(context, error))
  const [stored, own, reply] = read ?? [null, {}, null]
  const order = stored && orderIn(stored, ownerLanguage(context))
  return data(
    {
      ...{ order, isMissing: read !== null && order === null, timeZone, shop: name },
      dialogState: readOrderDialogState(url.searchParams),
      phone: writePhone(order?.customer.phone ?? null),
      replies: order === null ? [] : repliesTo(order, own),
      reply,
      now: new Date().toISOString(),
    },
    { status: read === null ? 503 : order === null ? 404 : 200 },
  )
}

const lineTexts = ["name", "size", "color"] as const

/** Returns an order with the texts of its lines in the language of the page; its history stays as it was recorded. */
function orderIn(order: OwnOrder, language: PageLanguage): OwnOrder {
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...shownIn(lineTexts, line, language),
      variants: shownVariants(line.variants, language),
    })),
    struck: order.struck.map((line) => shownIn(lineTexts, line, language)),
  }
}
