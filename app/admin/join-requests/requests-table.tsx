import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { RequestRow } from "./request-row.tsx"
import type { ListedRequest } from "./requests.server.ts"
import type { RequestsQuery } from "./requests-dialog-state.ts"
import "#app/ui/list/table.css"
import styles from "./join-requests.module.css"

type Props = {
  requests: readonly ListedRequest[]
  query: RequestsQuery
  timeZone: string
  whenEmpty: ReactNode
}

/** Shows a page of applications. */
export function RequestsTable({ requests, query, timeZone, whenEmpty }: Props) {
  if (requests.length === 0) return whenEmpty
  return (
    <section className="panel panel--table" aria-label={m.admin_join_requests()}>
      <table className={`table ${styles.requests}`}>
        <TableHead
          columns={[
            ...[m.requests_applicant(), m.requests_contact(), m.requests_plan(), m.requests_status()],
            ...[m.requests_submitted(), { name: m.requests_actions(), isUnseen: true }],
          ]}
        />
        <tbody>
          {requests.map((request) => (
            <RequestRow key={request.id} {...{ request, query, timeZone }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
