import { data } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { listAuditActors, readAuditLog } from "#app/database/admin/audit-log.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { notRead } from "#app/http/request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { AuditPage } from "./audit-page.tsx"
import type { Route } from "./+types/audit.route"
import { readAuditQuery } from "./audit-address.ts"

/** Like the list of shops (platform specification, section 9). */
const pageSize = 20

export function meta() {
  return [{ title: m.page_title({ title: m.audit_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  const { timeZone } = context.get(platformContext)
  const query = readAuditQuery(url.searchParams)
  const read = await asAdmin(adminId, (db) =>
    allOf({
      log: readAuditLog(db, { ...query, timeZone, pageSize }),
      actors: listAuditActors(db),
    }),
  ).catch(notRead(context, "the audit log could not be read"))
  return data(
    { read, query: { ...query, page: read?.log.page ?? 1 }, timeZone },
    { status: read === null ? 503 : 200 },
  )
}

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
