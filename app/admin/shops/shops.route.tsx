import { refuseFailure } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/shops.route"
import { failures } from "./answer.ts"
import { changeShops } from "./server/change-shops.server.ts"
import { loadShops } from "./server/load-shops.server.ts"
import { ShopsPage } from "./shops-page.tsx"
import { readShopsPlace } from "./shops-place.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_shops() }) }]
}

export const loader = loadShops

export const action = changeShops

/** When the connection breaks, the page stays as it is, with what was typed. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readShopsPlace(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => refuseFailure(error, failures[kind]))
}

export default function ShopsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopsPage {...loaderData} answer={actionData} />
}
