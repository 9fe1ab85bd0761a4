import { m } from "#app/messages/compiled/messages.js"
import type { Route } from "./+types/admins.route"
import { AdminsPage } from "./admins-page.tsx"
import { changeAdmins } from "./admin-actions.server.ts"
import { loadAdmins } from "./admins.server.ts"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_admins() }) }]
}

export const loader = loadAdmins

export const action = changeAdmins

export default function AdminsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminsPage {...loaderData} actionData={actionData} />
}
