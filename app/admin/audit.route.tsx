import { data, href, Link } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.ts"
import { allOf } from "#app/database/connection/all-of.ts"
import { listAuditActors, readAuditLog } from "#app/database/admin/audit-log.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { BackIcon } from "#app/ui/icons.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import type { Route } from "./+types/audit.route"
import { AuditFilter } from "./audit/audit-filter.tsx"
import { auditAddress, readAuditQuery } from "./audit/audit-place.ts"
import { AuditTable } from "./audit/audit-table.tsx"
import { AuditNotLoaded, NoEntries } from "./audit/no-entries.tsx"
import "#app/ui/form/field.css"
import "#app/ui/panel.css"
import "#app/ui/list/table.css"
import "#app/ui/tools.css"
import "./audit/audit.css"

/** As the list of shops (platform specification, section 9). */
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
  ).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the audit log could not be read")
    return null
  })
  return data(
    { read, query: { ...query, page: read?.log.page ?? 1 }, timeZone },
    { status: read === null ? 503 : 200 },
  )
}

export default function AuditPage({ loaderData: { read, query, timeZone } }: Route.ComponentProps) {
  const log = read?.log
  const shopName = log?.entries.find(({ shopId }) => shopId === query.shop)?.shopName ?? null
  return (
    <>
      <div className="page-head">
        <div>
          <h2>{m.audit_title()}</h2>
          <p>{m.audit_subtitle()}</p>
        </div>
        <Link className="btn btn--quiet" to={href("/admin")}>
          <BackIcon size="s" turns />
          {m.admin_menu_dashboard()}
        </Link>
      </div>
      <AuditFilter query={query} actors={read?.actors ?? []} shopName={shopName} />
      {log === undefined && <AuditNotLoaded query={query} />}
      {log?.entries.length === 0 && <NoEntries query={query} />}
      {log && log.entries.length > 0 && (
        <>
          <p className="audit-cut" role="status">
            {log.isCut
              ? m.audit_cut({ count: formatCount(log.matching) })
              : m.audit_count({ count: log.matching, shown: formatCount(log.matching) })}
          </p>
          <AuditTable entries={log.entries} query={query} timeZone={timeZone} />
          <Pager page={log.page} count={log.pages} hrefOf={(page) => auditAddress({ ...query, page })} />
        </>
      )}
    </>
  )
}
