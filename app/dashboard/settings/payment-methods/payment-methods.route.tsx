import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/payment-methods.route"
import { PaymentMethodsPage } from "./payment-methods-page.tsx"
import { changePaymentMethods, loadPaymentMethods } from "./payment-methods.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.methods_title() }) }]
}

export const loader = loadPaymentMethods

export const action = changePaymentMethods

export default function PaymentMethodsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentMethodsPage {...loaderData} actionData={actionData} />
}
