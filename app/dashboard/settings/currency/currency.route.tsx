import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/currency.route"
import { CurrencyPage } from "./currency-page.tsx"
import { changeCurrency, loadCurrency } from "./currency.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.currency_title() }) }]
}

export const loader = loadCurrency

export const action = changeCurrency

export default function CurrencyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CurrencyPage {...loaderData} actionData={actionData} />
}
