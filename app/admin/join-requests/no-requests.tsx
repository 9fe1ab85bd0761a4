import { Link } from "react-router"
import type { RequestStatus } from "#app/domain/join-request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, BoxIcon } from "#app/ui/icons.tsx"
import { requestsAddress } from "./requests-place.ts"
import "#app/ui/empty.css"

const everything = { status: null, page: 1 } as const

/** Nobody has applied, or nobody whose application has the chosen status. */
export function NoRequests({ status }: { status: RequestStatus | null }) {
  return (
    <section className="panel empty">
      <BoxIcon />
      <h2>{m.requests_empty()}</h2>
      <p>{status === null ? m.requests_empty_about() : m.requests_empty_status()}</p>
      {status !== null && (
        <div className="empty__acts">
          <Link className="btn" to={requestsAddress(everything)}>
            {m.requests_show_all()}
          </Link>
        </div>
      )}
    </section>
  )
}

/** The applications could not be read. A plain link asks the server again, also without a script. */
export function RequestsNotLoaded() {
  return (
    <section className="panel empty">
      <AlertIcon />
      <h2>{m.requests_load_failed()}</h2>
      <p>{m.requests_load_about()}</p>
      <div className="empty__acts">
        <Link className="btn" to={requestsAddress(everything)} replace reloadDocument>
          {m.requests_load_again()}
        </Link>
      </div>
    </section>
  )
}
