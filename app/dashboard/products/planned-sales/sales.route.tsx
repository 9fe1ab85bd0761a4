import { rejectWithFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/sales.route"
import { SalesPage } from "./sales-page.tsx"
import { changeSales, loadSales } from "./sales.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.discounts_title() }) }]
}

export const loader = loadSales

export const action = changeSales

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => rejectWithFailure(error, "change_failed" as const))
}

export default function SalesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} sent={actionData} />
}
