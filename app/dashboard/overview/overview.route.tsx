import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/overview.route"
import { OverviewPage } from "./overview-page.tsx"
import { changeHome, loadOverview } from "./overview.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.overview_title() }) }]
}

export const loader = loadOverview

export const action = changeHome

export default function OverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} actionData={actionData} />
}
