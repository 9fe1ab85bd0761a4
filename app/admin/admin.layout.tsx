import { href, isRouteErrorResponse, Link, Outlet, useLocation } from "react-router"
import { requireAdmin } from "#app/auth/admin/admin-guard.server.ts"
import { adminSessionContext } from "#app/auth/admin/admin-session.ts"
import { countPendingRequests } from "#app/database/admin/platform-counts.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { FailedPage } from "#app/http/error-pages/failed-page.tsx"
import { isConnectionLost, ConnectionLost } from "#app/http/error-pages/connection-lost.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { NotFoundPage } from "#app/http/error-pages/not-found-page.tsx"
import { personalPage } from "#app/http/personal-page.ts"
import { requestContext } from "#app/http/request.ts"
import { Shell } from "#app/ui/shell/shell.tsx"
import { SignOutForm } from "#app/ui/shell/sign-out-form.tsx"
import type { Route } from "./+types/admin.layout"
import { adminTitle } from "./admin-menu.ts"
import { AdminSide } from "./admin-side.tsx"
import { usePending } from "./use-pending.ts"
import { useSignedOutElsewhere } from "./use-signed-out.ts"
import "./admin.css"

export const middleware: Route.MiddlewareFunction[] = [personalPage, requireAdmin]

/** Also makes client navigation ask the server, and with it the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { adminId, email } = context.get(adminSessionContext)
  // A number in the menu is no reason to show nothing at all.
  const pending = await asAdmin(adminId, countPendingRequests).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "pending requests could not be counted")
    return 0
  })
  return { email, pending }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useSignedOutElsewhere()
  const { email } = loaderData
  const pending = usePending(loaderData.pending)
  return (
    <Shell
      menuLabel={m.admin_menu()}
      side={<AdminSide email={email} pending={pending} />}
      topStays
      top={
        <>
          <h1 className="admin-top__title clip">{adminTitle(useLocation().pathname)}</h1>
          <Link className="admin-top__who clip" to={href("/admin/account")} title={email}>
            <bdi dir="ltr">{email}</bdi>
          </Link>
          <SignOutForm action={href("/admin/sign-out")} className="btn btn--plain admin-top__out" />
        </>
      }
    >
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return isConnectionLost(error) ? <ConnectionLost /> : <FailedPage />
}
