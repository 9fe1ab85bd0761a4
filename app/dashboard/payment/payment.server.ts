import type { LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findOwnPaymentStatus, findOwnPlan, listOwnPayments } from "#app/database/shop/plan-and-payments.ts"
import { firstDayOf, monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { platformContext } from "#app/platform.ts"

/**
 * Loads the shop's plan, its debt until `month`, the first day of the present one, and its earlier payments. `isPaying`
 * is true while the dialog that explains how to pay is open.
 */
export async function loadPayment({ url, context }: LoaderFunctionArgs) {
  const { shopId, name, email } = context.get(shopSessionContext)
  const { supportWhatsapp, walletPhone, timeZone } = context.get(platformContext)
  const month = monthOfDay(dayIn(new Date(), timeZone))
  const [plan, status, payments] = await asShop(shopId, (db) =>
    Promise.all([findOwnPlan(db), findOwnPaymentStatus(db, { month, timeZone }), listOwnPayments(db)]),
  )
  const isDue = status !== null && status.debt.cents > 0
  const isPaying = isDue && url.searchParams.has("pay")
  const shown = { plan, status, month: firstDayOf(month), isDue, payments, isPaying }
  return { name, email, ...shown, supportWhatsapp, walletPhone, timeZone }
}
