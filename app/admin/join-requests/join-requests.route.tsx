import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/join-requests.route"
import { RequestsPage } from "./requests-page.tsx"
import { decideRequest, loadRequests } from "./requests.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_join_requests() }) }]
}

export const loader = loadRequests

export const action = decideRequest

export default function JoinRequestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestsPage {...loaderData} actionData={actionData} />
}
