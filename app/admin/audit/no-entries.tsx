import { Link } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { RowsIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/not-loaded.tsx"
import { auditAddress, everything, isNarrowed, type AuditQuery } from "./audit-place.ts"

/** Nothing has happened, or nothing that matches. */
export function NoEntries({ query }: { query: AuditQuery }) {
  const isFiltered = isNarrowed(query)
  return (
    <EmptyPanel
      icon={<RowsIcon />}
      title={isFiltered ? m.audit_none_match() : m.audit_none()}
      about={isFiltered ? m.audit_none_match_about() : m.audit_none_about()}
      level={3}
    >
      {isFiltered && (
        <Link className="btn" to={auditAddress(everything)}>
          {m.audit_clear()}
        </Link>
      )}
    </EmptyPanel>
  )
}

export function AuditNotLoaded({ query }: { query: AuditQuery }) {
  const texts = { title: m.audit_load_failed(), about: m.audit_load_about(), again: m.audit_load_again() }
  return <NotLoaded {...texts} address={auditAddress(query)} level={3} />
}
