import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/courier-sheet.route"
import { CourierSheetPage } from "./courier-sheet-page.tsx"
import { readSheet } from "./read-to-collect.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.sheet_title() }) }]
}

export const loader = readSheet

export default function CourierSheetRoute({ loaderData }: Route.ComponentProps) {
  return <CourierSheetPage {...loaderData} />
}
