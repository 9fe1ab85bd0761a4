import type { CSSProperties } from "react"
import { useSearchParams } from "react-router"
import { type RequestStatus, requestStatuses } from "#app/domain/application/application-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { InboxIcon } from "../menu/admin-menu.tsx"
import type { Route } from "./+types/join-requests.route"
import { countersText, doneText, errors, type RequestActionData } from "./request-text.ts"
import { requestsAddress } from "./requests-dialog-state.ts"
import { RequestsTable } from "./requests-table.tsx"
import "#app/ui/panel.css"
import "#app/ui/list/stats.css"
import styles from "./join-requests.module.css"

type Props = Route.ComponentProps["loaderData"] & { actionData: RequestActionData | undefined }

const everything = requestsAddress({ status: null, page: 1, marked: [] })

/** Shows the applications and their decisions. */
export function RequestsPage({ listed, query, timeZone, done: loaded, actionData }: Props) {
  const hasFlash = useSearchParams()[0].has("done")
  const done = hasFlash ? loaded : null
  const toast = resultToast({
    done: done && doneText[done.act](done),
    undo:
      done && done.act !== "reopened"
        ? { action: requestsAddress(query, { undo: done.id }), fields: {} }
        : null,
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  return (
    <>
      <div className="page-head">
        <div>
          <p>{m.requests_subtitle()}</p>
        </div>
      </div>
      {listed === null ? (
        <RequestsNotLoaded />
      ) : (
        <>
          <RequestCounters counts={listed.counts} chosen={query.status} />
          <RequestsTable
            requests={listed.requests}
            query={query}
            timeZone={timeZone}
            whenEmpty={<NoRequests isNarrowed={query.status !== null} />}
          />
          <PageLinks
            page={listed.page}
            count={listed.pages}
            hrefOf={(page) => requestsAddress({ ...query, page, marked: [] })}
          />
        </>
      )}
      <Toast toast={toast} failed={errors.failed()} />
    </>
  )
}

/** Says that there is no application, or none with the chosen status. */
function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyPanel
      icon={<InboxIcon />}
      title={m.requests_empty()}
      about={isNarrowed ? m.requests_empty_status() : m.requests_empty_about()}
    >
      {isNarrowed && (
        <a className="btn" href={everything}>
          {m.requests_show_all()}
        </a>
      )}
    </EmptyPanel>
  )
}

function RequestsNotLoaded() {
  const texts = {
    title: m.requests_load_failed(),
    about: m.requests_load_about(),
    again: m.requests_load_again(),
  }
  return <NotLoaded {...texts} address={everything} />
}

type RequestCountersProps = { counts: Readonly<Record<RequestStatus, number>>; chosen: RequestStatus | null }

const columns = { "--columns": 3 } as CSSProperties

/** Shows Pending, Approved and Rejected (specification, section 2); each filters by its status. */
function RequestCounters({ counts, chosen }: RequestCountersProps) {
  return (
    <nav
      className={`stats stats--framed stats--steady ${styles.counters}`}
      style={columns}
      aria-label={m.requests_filter()}
    >
      {requestStatuses.map((status) => (
        <a
          className="stat"
          key={status}
          href={requestsAddress({ status: status === chosen ? null : status, page: 1, marked: [] })}
          aria-current={status === chosen ? "true" : undefined}
        >
          <span>{countersText[status]()}</span>
          <b>
            <span className="num">{formatCount(counts[status])}</span>
          </b>
        </a>
      ))}
    </nav>
  )
}
