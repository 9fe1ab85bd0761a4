import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/platform-overview.route"
import { OverviewPage } from "./platform-overview-page.tsx"
import { loadOverview } from "./platform-overview.server.ts"
import { changePlatformRate } from "./rate/rate.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_dashboard() }) }]
}

export const loader = loadOverview

export const action = changePlatformRate

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} actionData={actionData} />
}
