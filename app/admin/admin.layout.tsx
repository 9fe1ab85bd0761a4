import { Outlet } from "react-router"
import { requireAdmin } from "#app/auth/admin/admin-guard.server.ts"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { countPendingRequests } from "#app/database/admin/platform-figures.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { personalPage } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/admin.layout"
import { AdminShell } from "./menu/admin-shell.tsx"

export const middleware: Route.MiddlewareFunction[] = [personalPage, requireAdmin]

export async function loader({ context }: Route.LoaderArgs) {
  const { adminId, email } = context.get(adminSessionContext)
  // Without this number the page is still shown.
  const pending = await asAdmin(adminId, countPendingRequests).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "pending requests could not be counted")
    return 0
  })
  return { email, pending }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData}>
      <Outlet />
    </AdminShell>
  )
}
