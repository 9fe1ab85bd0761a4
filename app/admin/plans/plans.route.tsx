import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/plans.route"
import { failures } from "./answer.ts"
import { PlansPage } from "./plans-page.tsx"
import { readPlansPlace } from "./plans-place.ts"
import { changePlans, loadPlans } from "./plans.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_plans() }) }]
}

export const loader = loadPlans

export const action = changePlans

/** When the connection breaks, the page stays as it is, with what was typed. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readPlansPlace(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => refuseFailure(error, failures[kind]))
}

export default function PlansRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} sent={actionData} />
}
