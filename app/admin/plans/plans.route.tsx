import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/plans.route"
import { failures } from "./plans-action-data.ts"
import { PlansPage } from "./plans-page.tsx"
import { readPlansDialogState } from "./plans-dialog-state.ts"
import { changePlans, loadPlans } from "./plans.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_plans() }) }]
}

export const loader = loadPlans

export const action = changePlans

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readPlansDialogState(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failures[kind]))
}

export default function PlansRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} sent={actionData} />
}
