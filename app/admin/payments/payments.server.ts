import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { actorIn, adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import { findFirstMonth, listShopMonth } from "#app/database/admin/shop-months.ts"
import { findShopNames } from "#app/database/admin/listed-shops.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { notRead } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { markShop, type MarkInput } from "../shops/actions/mark-shops.server.ts"
import { readShopFlash, type ShopFlash } from "../shops/shop-flash.ts"
import type { PaymentActionData } from "./mark-payment.tsx"
import { monthAddress, readMonthQuery } from "./payments-dialog-state.ts"

/** Platform specification, section 9. */
const pageSize = 20

/**
 * Loads the payments of the month in the address; `read` is null if the database did not respond, `first` is the first
 * month with data. `isUnknown` means that this month replaces one that can't be shown. `marking` is the shop of the
 * question before an earlier month is marked.
 */
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
  ).catch(notRead(context, "a month's payments could not be listed"))
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
export async function markPayment(args: ActionFunctionArgs) {
  const { url, context } = args
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const query = readMonthQuery(url.searchParams, monthOfDay(day))
  const id = readIdentifier(url.searchParams.get("pay"))
  if (id === null) return data<PaymentActionData>({ error: "payment_gone" }, { status: 404 })
  // An address without a month, or with one that has not begun, is read as this month.
  if ((url.searchParams.get("month") ?? query.month) !== query.month)
    return data<PaymentActionData>({ error: "no_month" }, { status: 409 })
  const present = { month: query.month, timeZone, day }
  const action: Action<MarkInput, PaymentActionData, ShopFlash, unknown> = markShop
  return runAction(action, { dialogState: { id }, present, actor: actorIn(context) }, args, {
    unreadable: { error: "form_unreadable" },
    failed: { error: "payment_failed" },
    doneAt(done) {
      const marked = query.filter === "all" ? [] : [...new Set([...query.marked, id])]
      return monthAddress({ ...query, marked }, { done })
    },
  })
}
