import type { ShouldRevalidateFunctionArgs } from "react-router"
import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/settings.route"
import { connectionFailures } from "./answer.ts"
import { SettingsPage } from "./settings-page.tsx"
import { readSettingsPlace } from "./settings-place.ts"
import { changeSettings, loadSettings } from "./settings.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.settings_title() }) }]
}

export const loader = loadSettings

export const action = changeSettings

/** What was typed stays where it is when the connection fails. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const failure = connectionFailures[readSettingsPlace(url.searchParams)]
  return serverAction().catch((error: unknown) => refuseFailure(error, failure))
}

/** After a refusal nothing has changed, but where another device was first. */
export function shouldRevalidate({
  actionResult: result,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isRefused =
    typeof result === "object" &&
    result !== null &&
    ("refusal" in result || "problems" in result || "orders" in result)
  const isOutdated = typeof result === "object" && result !== null && "contested" in result
  return isOutdated || (!isRefused && defaultShouldRevalidate)
}

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />
}
