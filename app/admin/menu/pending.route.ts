import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { countPendingRequests } from "#app/database/admin/platform-figures.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import type { Route } from "./+types/pending.route"

/**
 * Sends the number of pending join requests, for the menu of a page that stays open. It does not extend the session.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  return Response.json({ pending: await asAdmin(adminId, countPendingRequests) })
}
