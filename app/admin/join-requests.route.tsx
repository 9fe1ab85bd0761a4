import { data, isRouteErrorResponse, replace, useSearchParams } from "react-router"
import { adminSessionContext } from "#app/auth/admin-session.ts"
import { decideJoinRequest, listJoinRequests } from "#app/database/admin-join-requests.ts"
import { refusalOf } from "#app/database/refusals.ts"
import { asAdmin } from "#app/database/scopes.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/request.ts"
import { Pager } from "#app/ui/pager.tsx"
import { Toast } from "#app/ui/toast.tsx"
import { useResults } from "#app/ui/use-results.ts"
import type { Route } from "./+types/join-requests.route"
import { NoRequests, RequestsNotLoaded } from "./join-requests/no-requests.tsx"
import { RequestCounters } from "./join-requests/request-counters.tsx"
import { RequestRow } from "./join-requests/request-row.tsx"
import { notices, readNotice, refusalWords, type RequestRefusal } from "./join-requests/request-words.ts"
import { readDecision, readRequestsQuery, requestsAddress } from "./join-requests/requests-place.ts"
import "#app/ui/panel.css"
import "#app/ui/table.css"
import "./join-requests/join-requests.css"

/** As the list of shops (specification, section 9). */
const pageSize = 20

type Answer = { refusal: RequestRefusal }

export function meta() {
  return [{ title: m.page_title({ title: m.admin_join_requests() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { adminId } = context.get(adminSessionContext)
  const query = readRequestsQuery(url.searchParams)
  const listed = await asAdmin(adminId, (db) => listJoinRequests(db, { ...query, pageSize })).catch(
    (error: unknown) => {
      context.get(requestContext).log.error({ err: error }, "the join requests could not be listed")
      return null
    },
  )
  const { timeZone } = context.get(platformContext)
  const shown = {
    query: { ...query, page: listed?.page ?? 1 },
    timeZone,
  }
  return data({ listed, ...shown }, { status: listed === null ? 503 : 200 })
}

/** The address says which application is decided, and how. */
export async function action({ url, context }: Route.ActionArgs) {
  const { adminId, name } = context.get(adminSessionContext)
  const asked = readDecision(url.searchParams)
  if (asked === null) return data<Answer>({ refusal: "gone" }, { status: 404 })
  try {
    const decided = await asAdmin(adminId, (db) =>
      decideJoinRequest(db, asked.id, asked.decision, { kind: "admin", id: adminId, name }),
    )
    if (decided === null) return data<Answer>({ refusal: "gone" }, { status: 404 })
  } catch (error) {
    if (refusalOf(error)?.key === "join_request_decided")
      return data<Answer>({ refusal: "decided" }, { status: 409 })
    context.get(requestContext).log.error({ err: error }, "a join request could not be decided")
    return data<Answer>({ refusal: "failed" }, { status: 503 })
  }
  return replace(requestsAddress(readRequestsQuery(url.searchParams), { done: asked.decision }))
}

/** The list stays where it is when the line breaks. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
    return data<Answer>({ refusal: "failed" }, { status: 503 })
  }
}

export default function JoinRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, query, timeZone } = loaderData
  const notice = readNotice(useSearchParams()[0])
  const { toast, close } = useResults({
    done: notice && notices[notice](),
    refused: actionData ? refusalWords[actionData.refusal]() : null,
    answer: actionData,
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
          {listed.requests.length === 0 ? (
            <NoRequests status={query.status} />
          ) : (
            <section className="panel panel--table" aria-label={m.admin_join_requests()}>
              <table className="table requests">
                <thead>
                  <tr>
                    <th scope="col">{m.requests_applicant()}</th>
                    <th scope="col">{m.requests_contact()}</th>
                    <th scope="col">{m.requests_plan()}</th>
                    <th scope="col">{m.requests_status()}</th>
                    <th scope="col">{m.requests_submitted()}</th>
                    <th scope="col">
                      <span className="unseen">{m.requests_actions()}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {listed.requests.map((request) => (
                    <RequestRow key={request.id} {...{ request, query, timeZone }} />
                  ))}
                </tbody>
              </table>
            </section>
          )}
          <Pager
            page={listed.page}
            count={listed.pages}
            hrefOf={(page) => requestsAddress({ ...query, page })}
          />
        </>
      )}
      <Toast toast={toast} onClose={close} />
    </>
  )
}
