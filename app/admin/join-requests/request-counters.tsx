import type { CSSProperties } from "react"
import { Link } from "react-router"
import { requestStatuses, type RequestStatus } from "#app/domain/application/join-request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import "#app/ui/list/stats.css"
import { statusText } from "./request-text.ts"
import { requestsAddress } from "./requests-place.ts"
import styles from "./join-requests.module.css"

type Props = { counts: Readonly<Record<RequestStatus, number>>; chosen: RequestStatus | null }

const columns = { "--columns": 3 } as CSSProperties

/** Pending, Approved and Rejected (specification, section 2); each shows its own requests alone. */
export function RequestCounters({ counts, chosen }: Props) {
  return (
    <nav
      className={`stats stats--framed stats--steady ${styles.counters}`}
      style={columns}
      aria-label={m.requests_filter()}
    >
      {requestStatuses.map((status) => (
        <Link
          className="stat"
          key={status}
          to={requestsAddress({ status: status === chosen ? null : status, page: 1 })}
          aria-current={status === chosen ? "true" : undefined}
          preventScrollReset
        >
          <span>{statusText[status]()}</span>
          <b>
            <span className="num">{formatCount(counts[status])}</span>
          </b>
        </Link>
      ))}
    </nav>
  )
}
