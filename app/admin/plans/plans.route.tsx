import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/plans.route"
import { PlansPage } from "./plans-page.tsx"
import { changePlans, loadPlans } from "./plans.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_plans() }) }]
}

export const loader = loadPlans

export const action = changePlans

export default function PlansRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} sent={actionData} />
}
