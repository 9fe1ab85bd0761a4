import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/settings.route"
import { readSectionKey } from "./section-keys.ts"
import { sectionTexts } from "./section-texts.ts"
import { SettingsPage } from "./settings-page.tsx"
import { changeSettings, loadSettings } from "./settings.server.ts"

export function meta({ params }: Route.MetaArgs) {
  const section = readSectionKey(params.section ?? "")
  const title = section === null ? m.settings_title() : sectionTexts[section].title()
  return [{ title: m.page_title({ title }) }]
}

export const loader = loadSettings

export const action = changeSettings

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} actionData={actionData} />
}
