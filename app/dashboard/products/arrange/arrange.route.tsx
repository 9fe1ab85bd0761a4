import { rejectWithFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/arrange.route"
import type { ArrangeActionData } from "./arrange-action-data.ts"
import { ArrangePage } from "./arrange-page.tsx"
import { arrange, loadArranged } from "./arrange.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.arrange_title() }) }]
}

export const loader = loadArranged

export const action = arrange

/** When the connection breaks, the page stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const reason: ArrangeActionData["error"] = "failed"
  return serverAction().catch((error: unknown) => rejectWithFailure(error, reason))
}

export default function ArrangeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ArrangePage shown={loaderData} sent={actionData} />
}
