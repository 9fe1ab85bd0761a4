import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/payments.route"
import { PaymentsPage } from "./payments-page.tsx"
import { loadPayments, markPayment } from "./payments.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.months_tab_payments() }) }]
}

export const loader = loadPayments

export const action = markPayment

export default function PaymentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} actionData={actionData} />
}
