import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/join-requests.route"
import type { RequestError } from "./request-text.ts"
import { RequestsPage } from "./requests-page.tsx"
import { decideRequest, loadRequests } from "./requests.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_join_requests() }) }]
}

export const loader = loadRequests

export const action = decideRequest

/** When the connection breaks, the list stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => rejectWithFailure<RequestError>(error, "failed"))
}

export default function JoinRequestsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestsPage {...loaderData} actionData={actionData} />
}
