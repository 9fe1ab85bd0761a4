import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/currency.route"
import { CurrencyPage } from "./currency-page.tsx"
import { changeCurrency, loadCurrency } from "./currency.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.currency_title() }) }]
}

export const loader = loadCurrency

export const action = changeCurrency

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => rejectWithFailure(error, "failed_again" as const))
}

export default function CurrencyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CurrencyPage {...loaderData} actionData={actionData} />
}
