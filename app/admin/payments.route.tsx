import { data, replace } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.ts"
import { allOf } from "#app/database/connection/all-of.ts"
import { findShopNames } from "#app/database/admin/shops.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { markShops } from "#app/database/admin/mark-shops.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { findFirstMonth, listShopMonth } from "#app/database/admin/shop-months.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/payments.route"
import { refusalOfFailure, type PaymentAnswer, type PaymentRefusal } from "./payments/answer.ts"
import { PaymentsPage } from "./payments/payments-page.tsx"
import { monthAddress, readMonthQuery } from "./payments/payments-place.ts"
import { readNotice, type Notice } from "./shops/notice.ts"
import { shouldReadAgain } from "./shops/should-read-again.ts"

/** Platform specification, section 9. */
const pageSize = 20

export function meta() {
  return [{ title: m.page_title({ title: m.months_tab_payments() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  const { timeZone, publicUrl } = context.get(platformContext)
  const present = monthOfDay(dayIn(new Date(), timeZone))
  const query = readMonthQuery(url.searchParams, present)
  const notice = readNotice(url.searchParams)
  const read = await asAdmin(adminId, (db) =>
    allOf({
      listed: listShopMonth(db, { ...query, timeZone }, { page: query.page, pageSize }),
      first: findFirstMonth(db, timeZone),
      marked: notice?.shopId ? findShopNames(db, [notice.shopId]).then(([shop]) => shop ?? null) : null,
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
      publicUrl,
      timeZone,
    },
    { status: read === null ? 503 : 200 },
  )
}

/** Marks the shop that the address names as paid or unpaid for the month that it names (decision 020). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { adminId, name } = context.get(adminSessionContext)
  const actor = { kind: "admin", id: adminId, name } as const
  const { timeZone } = context.get(platformContext)
  const day = dayIn(new Date(), timeZone)
  const query = readMonthQuery(url.searchParams, monthOfDay(day))
  const shopId = (url.searchParams.get("pay") ?? "").toLowerCase()
  if (!isIdentifier(shopId)) return refused("payment_gone", 404)
  // An address of no month, or of one that has not begun, is read as this month: nobody means that.
  if ((url.searchParams.get("month") ?? query.month) !== query.month) return refused("no_month", 409)
  const sent = await readForm(request)
  if (!sent.ok) return refused("form_unreadable", sent.status)
  const fields = textFields(sent.form, ["paid", "undo"])
  if (fields?.paid !== "true" && fields?.paid !== "false") return refused("form_unreadable", 400)
  const isPaid = fields.paid === "true"
  const marking = { month: query.month, timeZone, day, actor, undoes: fields.undo === "true" }
  try {
    const changed = await asAdmin(adminId, (db) => markShops(db, { isPaid, which: [shopId], ...marking }))
    if (changed === 0) return refused("payment_gone", 404)
    const done: Notice = `${isPaid ? "paid" : "unpaid"}.${shopId}`
    return replace(monthAddress(query, { done }))
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    context.get(requestContext).log.error({ err: error }, "a payment was not marked")
    return refused("payment_failed", 503)
  }
}

function refused(refusal: PaymentRefusal, status: number) {
  return data<PaymentAnswer>({ refusal }, { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    return data<PaymentAnswer>({ refusal: refusalOfFailure(error) }, { status: 503 })
  }
}

export const shouldRevalidate = shouldReadAgain

export default function PaymentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} answer={actionData} />
}
