import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/settings.route"
import { SettingsPage } from "./settings-page.tsx"
import { changeSettings, loadSettings } from "./settings.server.ts"

export { openDocument as clientLoader } from "#app/http/open-document.ts"

export const handle = { isDocument: true }

export function meta() {
  return [{ title: m.page_title({ title: m.settings_title() }) }]
}

export const loader = loadSettings

export const action = changeSettings

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} actionData={actionData} />
}
