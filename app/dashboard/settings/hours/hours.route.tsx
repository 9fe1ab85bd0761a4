import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/hours.route"
import { HoursPage } from "./hours-page.tsx"
import { changeHours, loadHours } from "./hours.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.hours_title() }) }]
}

export const loader = loadHours

export const action = changeHours

export default function HoursRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <HoursPage {...loaderData} sent={actionData} />
}
