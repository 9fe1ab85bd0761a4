import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/payment.route"
import { PaymentPage } from "./payment-page.tsx"
import { loadPayment } from "./payment.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.payment_title() }) }]
}

export const loader = loadPayment

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />
}
