import { isRouteErrorResponse, Outlet } from "react-router"
import { requireAdmin } from "#app/auth/admin/admin-guard.server.ts"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { countPendingRequests } from "#app/database/admin/platform-figures.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { isConnectionLost, ConnectionLost } from "#app/http/error-pages/connection-lost.tsx"
import { FailedPage } from "#app/http/error-pages/failed-page.tsx"
import { NotFoundPage } from "#app/http/error-pages/not-found-page.tsx"
import { personalPage } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/admin.layout"
import { UnsavedQuestion } from "#app/ui/form/unsaved-warning.tsx"
import { AdminShell } from "./menu/admin-shell.tsx"

export const middleware: Route.MiddlewareFunction[] = [personalPage, requireAdmin]

/** With this loader a client navigation also asks the server, and with it the guard. */
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
      <UnsavedQuestion />
    </AdminShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return isConnectionLost(error) ? <ConnectionLost /> : <FailedPage />
}
