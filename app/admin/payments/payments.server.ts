import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { markShops } from "#app/database/admin/payment-marks.ts"
import { findFirstMonth, listShopMonth } from "#app/database/admin/shop-months.ts"
import { findShopNames } from "#app/database/admin/listed-shops.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { readShopFlash, type ShopFlash } from "../shops/shop-flash.ts"
import type { PaymentActionData, PaymentError } from "./mark-payment.tsx"
import { monthAddress, readMonthQuery } from "./payments-dialog-state.ts"

/** Platform specification, section 9. */
const pageSize = 20

/** Loads the payments of the month in the address. */
export async function loadPayments({ url, context }: LoaderFunctionArgs) {
  const { adminId } = context.get(adminSessionContext)
  const { timeZone, publicUrl } = context.get(platformContext)
  const present = monthOfDay(dayIn(new Date(), timeZone))
  const query = readMonthQuery(url.searchParams, present)
  const isUnknown = (url.searchParams.get("month") || query.month) !== query.month
  const flash = readShopFlash(url.searchParams)
  const read = await asAdmin(adminId, (db) =>
    allOf({
      listed: listShopMonth(db, { ...query, timeZone }, { page: query.page, pageSize, present }),
      first: findFirstMonth(db, timeZone),
      marked: flash?.shopId ? findShopNames(db, [flash.shopId]).then(([shop]) => shop ?? null) : null,
    }),
  ).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "a month's payments could not be listed")
    return null
  })
  return data(
    {
      read,
      query: { ...query, page: read?.listed.page ?? 1 },
      marking: read?.listed.shops.find(({ id }) => id === url.searchParams.get("mark")) ?? null,
      present,
      isUnknown,
      publicUrl,
      timeZone,
    },
    { status: read === null ? 503 : isUnknown ? 404 : 200 },
  )
}

/** Marks the shop in the address as paid or unpaid for the month in the address (decision 020). */
export async function markPayment({ request, url, context }: ActionFunctionArgs) {
  const { adminId, name } = context.get(adminSessionContext)
  const actor = { kind: "admin", id: adminId, name } as const
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const query = readMonthQuery(url.searchParams, monthOfDay(day))
  const shopId = readIdentifier(url.searchParams.get("pay"))
  if (shopId === null) return rejected("payment_gone", 404)
  // An address without a month, or with one that has not begun, is read as this month.
  if ((url.searchParams.get("month") ?? query.month) !== query.month) return rejected("no_month", 409)
  const sent = await readForm(request)
  if (!sent.ok) return rejected("form_unreadable", sent.status)
  const fields = textFields(sent.form, ["paid", "undo"])
  if (fields?.paid !== "true" && fields?.paid !== "false") return rejected("form_unreadable", 400)
  const isPaid = fields.paid === "true"
  const marking = { month: query.month, timeZone, day, actor, undoes: fields.undo === "true" }
  try {
    const changed = await asAdmin(adminId, (db) => markShops(db, { isPaid, ids: [shopId], ...marking }))
    if (changed === 0) return rejected("payment_gone", 404)
    const done: ShopFlash = `${isPaid ? "paid" : "unpaid"}.${shopId}`
    return replace(monthAddress(query, { done }))
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    context.get(requestContext).log.error({ err: error }, "a payment was not marked")
    return rejected("payment_failed", 503)
  }
}

function rejected(reason: PaymentError, status: number) {
  return data<PaymentActionData>({ error: reason }, { status })
}
