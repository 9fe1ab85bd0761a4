import { useState, type ReactNode } from "react"
import type { Decision } from "#app/domain/application/application-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { useStableRows } from "#app/ui/list/use-stable-rows.ts"
import { RequestRow } from "./request-row.tsx"
import type { ListedRequest } from "./requests.server.ts"
import { requestsAddress, type RequestsQuery } from "./requests-dialog-state.ts"
import "#app/ui/list/table.css"
import styles from "./join-requests.module.css"

type Props = {
  requests: readonly ListedRequest[]
  query: RequestsQuery
  timeZone: string
  whenEmpty: ReactNode
}

/**
 * Shows a page of applications. One that was decided here stays in its place, and can be reopened, until the page is
 * left.
 */
export function RequestsTable({ requests: loaded, query, timeZone, whenEmpty }: Props) {
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({})
  const { rows, keep } = useStableRows(loaded, {
    address: requestsAddress(query),
    afterMark: query.status === null ? null : (row) => ({ ...row, status: decisions[row.id] ?? row.status }),
  })
  function onDecide(id: string, decision: Decision) {
    setDecisions((known) => ({ ...known, [id]: decision }))
    keep(id)
  }
  if (rows.length === 0) return whenEmpty
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
          {rows.map((request) => (
            <RequestRow
              key={request.id}
              {...{ request, query, timeZone }}
              isDecidedHere={request.status !== "pending" && Object.hasOwn(decisions, request.id)}
              onDecide={(decision) => onDecide(request.id, decision)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
