import type { AuditEntry } from "#app/database/admin/audit-log.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { AuditQuery } from "./audit-place.ts"
import { AuditRow } from "./audit-row.tsx"

type Props = { entries: readonly AuditEntry[]; query: AuditQuery; timeZone: string }

/** A page of the log: rows, on phones cards. */
export function AuditTable({ entries, query, timeZone }: Props) {
  return (
    <section className="panel panel--table" aria-label={m.audit_title()}>
      <table className="table audit">
        <thead>
          <tr>
            <th scope="col">{m.audit_when()}</th>
            <th scope="col">{m.audit_who()}</th>
            <th scope="col">{m.audit_what()}</th>
            <th scope="col">{m.audit_shop()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} query={query} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
