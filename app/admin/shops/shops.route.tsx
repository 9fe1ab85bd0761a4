import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/shops.route"
import { failures } from "./shops-action-data.ts"
import { changeShops } from "./actions/change-shops.server.ts"
import { loadShops } from "./load-shops.server.ts"
import { ShopsPage } from "./shops-page.tsx"
import { readShopsDialogState } from "./shops-dialog-state.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_shops() }) }]
}

export const loader = loadShops

export const action = changeShops

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readShopsDialogState(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failures[kind]))
}

export default function ShopsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopsPage {...loaderData} actionData={actionData} />
}
