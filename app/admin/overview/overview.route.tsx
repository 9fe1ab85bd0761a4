import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/overview.route"
import { OverviewPage } from "./overview-page.tsx"
import { loadOverview } from "./overview.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_dashboard() }) }]
}

export const loader = loadOverview

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}
