import { rejectWithFailure } from "#app/http/reject-with-failure.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/admins.route"
import { AdminsPage } from "./admins-page.tsx"
import { readAdminsDialogState } from "./admins-dialog-state.ts"
import { changeAdmins } from "./admin-actions.server.ts"
import { loadAdmins } from "./admins.server.ts"
import { failures } from "./admins-action-data.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_admins() }) }]
}

export const loader = loadAdmins

export const action = changeAdmins

/** When the connection breaks, the page stays as it is, with its input. */
export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  const kind = readAdminsDialogState(url.searchParams)?.kind ?? "list"
  return serverAction().catch((error: unknown) => rejectWithFailure(error, failures[kind]))
}

export default function AdminsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsPage {...loaderData} actionData={actionData} />
}
