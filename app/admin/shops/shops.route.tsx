import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/shops.route"
import { changeShops } from "./actions/change-shops.server.ts"
import { loadShops } from "./load-shops.server.ts"
import { ShopsPage } from "./shops-page.tsx"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_shops() }) }]
}

export const loader = loadShops

export const action = changeShops

export default function ShopsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopsPage {...loaderData} actionData={actionData} />
}
