import type { ShouldRevalidateFunctionArgs } from "react-router"
import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/settings.route"
import { connectionFailures } from "./settings-action-data.ts"
import { SettingsPage } from "./settings-page.tsx"
import { readSettingsDialogState } from "./settings-dialog-state.ts"
import { changeSettings, loadSettings } from "./settings.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.settings_title() }) }]
}

export const loader = loadSettings

export const action = changeSettings

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const failure = connectionFailures[readSettingsDialogState(url.searchParams)]
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failure))
}

/** After an error nothing is loaded again, unless another device changed the same settings. */
export function shouldRevalidate({
  actionResult: result,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isRejected =
    typeof result === "object" &&
    result !== null &&
    ("error" in result || "problems" in result || "orders" in result)
  const isOutdated = typeof result === "object" && result !== null && "conflicting" in result
  return isOutdated || (!isRejected && defaultShouldRevalidate)
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} actionData={actionData} />
}
