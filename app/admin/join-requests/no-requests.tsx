import { Link } from "react-router"
import type { RequestStatus } from "#app/domain/application/join-request.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { BoxIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/not-loaded.tsx"
import { requestsAddress } from "./requests-place.ts"

const everything = requestsAddress({ status: null, page: 1 })

/** Nobody has applied, or nobody whose application has the chosen status. */
export function NoRequests({ status }: { status: RequestStatus | null }) {
  return (
    <EmptyPanel
      icon={<BoxIcon />}
      title={m.requests_empty()}
      about={status === null ? m.requests_empty_about() : m.requests_empty_status()}
    >
      {status !== null && (
        <Link className="btn" to={everything}>
          {m.requests_show_all()}
        </Link>
      )}
    </EmptyPanel>
  )
}

export function RequestsNotLoaded() {
  const texts = {
    title: m.requests_load_failed(),
    about: m.requests_load_about(),
    again: m.requests_load_again(),
  }
  return <NotLoaded {...texts} address={everything} />
}
