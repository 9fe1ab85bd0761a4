import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, RowsIcon } from "#app/ui/icons.tsx"
import { auditAddress, everything, isNarrowed, type AuditQuery } from "./audit-place.ts"
import "#app/ui/empty.css"

/** Nothing has happened, or nothing that matches. */
export function NoEntries({ query }: { query: AuditQuery }) {
  const isFiltered = isNarrowed(query)
  return (
    <section className="panel empty">
      <RowsIcon />
      <h3>{isFiltered ? m.audit_none_match() : m.audit_none()}</h3>
      <p>{isFiltered ? m.audit_none_match_about() : m.audit_none_about()}</p>
      {isFiltered && (
        <div className="empty__acts">
          <Link className="btn" to={auditAddress(everything)}>
            {m.audit_clear()}
          </Link>
        </div>
      )}
    </section>
  )
}

/** The log could not be read. A plain link asks the server again, also without a script. */
export function AuditNotLoaded({ query }: { query: AuditQuery }) {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h3>{m.audit_load_failed()}</h3>
      <p>{m.audit_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={auditAddress(query)} replace reloadDocument>
          {m.audit_load_again()}
        </Link>
      </div>
    </section>
  )
}
