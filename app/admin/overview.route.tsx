import { data } from "react-router"
import { adminSessionContext } from "#app/auth/admin-session.ts"
import { countPlatform } from "#app/database/platform-counts.ts"
import { asAdmin } from "#app/database/scopes.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { requestContext } from "#app/request.ts"
import { Alert } from "#app/ui/alert.tsx"
import type { Route } from "./+types/overview.route"
import { PlatformCounters } from "./overview/platform-counters.tsx"
import "#app/ui/panel.css"
import "./overview/overview.css"

export function meta() {
  return [{ title: m.page_title({ title: m.admin_menu_dashboard() }) }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  const counts = await asAdmin(adminId, countPlatform).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the platform could not be counted")
    return null
  })
  return counts === null ? data({ counts }, { status: 503 }) : { counts }
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData
  return (
    <>
      <div className="page-head">
        <div>
          <h2>{m.admin_overview_title()}</h2>
        </div>
      </div>
      {counts === null ? <Alert>{m.admin_statistics_failed()}</Alert> : <PlatformCounters counts={counts} />}
    </>
  )
}
