import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/payments.route"
import type { PaymentError } from "./mark-payment.tsx"
import { PaymentsPage } from "./payments-page.tsx"
import { loadPayments, markPayment } from "./payments.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.months_tab_payments() }) }]
}

export const loader = loadPayments

export const action = markPayment

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => rejectWithFailure<PaymentError>(error, "payment_failed"))
}

export default function PaymentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} actionData={actionData} />
}
