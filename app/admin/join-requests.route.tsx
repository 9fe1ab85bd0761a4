import { data, isRouteErrorResponse, replace, useSearchParams } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.ts"
import {
  decideJoinRequest,
  findApplicantName,
  listJoinRequests,
  undoDecision,
} from "#app/database/admin/join-requests.ts"
import { allOf } from "#app/database/connection/all-of.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { refusalOf } from "#app/database/connection/refusals.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { Pager } from "#app/ui/list/pager.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import type { Route } from "./+types/join-requests.route"
import { NoRequests, RequestsNotLoaded } from "./join-requests/no-requests.tsx"
import { RequestCounters } from "./join-requests/request-counters.tsx"
import { doneText, refusalText, type RequestRefusal } from "./join-requests/request-text.ts"
import {
  readAct,
  readDone,
  readRequestsQuery,
  requestsAddress,
  type RequestAct,
} from "./join-requests/requests-place.ts"
import { RequestsTable } from "./join-requests/requests-table.tsx"
import "#app/ui/panel.css"
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
  const done = readDone(url.searchParams)
  const read = await asAdmin(adminId, (db) =>
    allOf({
      listed: listJoinRequests(db, { ...query, pageSize }),
      name: done && findApplicantName(db, done.id),
    }),
  ).catch((error: unknown) => {
    context.get(requestContext).log.error({ err: error }, "the join requests could not be listed")
    return null
  })
  const listed = read?.listed ?? null
  const { timeZone } = context.get(platformContext)
  const shown = {
    query: { ...query, page: listed?.page ?? 1 },
    timeZone,
    done: done && read?.name ? { ...done, name: read.name } : null,
  }
  return data({ listed, ...shown }, { status: listed === null ? 503 : 200 })
}

/** The address says which application is decided, and how, or that it waits again. */
export async function action({ url, context }: Route.ActionArgs) {
  const { adminId, name } = context.get(adminSessionContext)
  const sent = readAct(url.searchParams)
  if (sent === null) return refused("gone", 404)
  try {
    const refusal = await asAdmin(adminId, (db) => act(db, sent, { kind: "admin", id: adminId, name }))
    if (refusal !== null) return refused(refusal, refusal === "gone" ? 404 : 409)
  } catch (error) {
    if (refusalOf(error)?.key === "join_request_decided") return refused("decided", 409)
    context.get(requestContext).log.error({ err: error }, "a join request could not be decided")
    return refused("failed", 503)
  }
  const done = `${sent.act}.${sent.id}`
  return replace(requestsAddress(readRequestsQuery(url.searchParams), { done }))
}

async function act(
  db: AdminDatabase,
  { id, act: what }: { id: string; act: RequestAct },
  actor: AuditEvent["actor"],
): Promise<"gone" | "has_shop" | null> {
  if (what !== "reopened") return (await decideJoinRequest(db, id, what, actor)) === null ? "gone" : null
  const undone = await undoDecision(db, id, actor)
  return undone === "done" ? null : undone
}

function refused(refusal: RequestRefusal, status: number) {
  return data<Answer>({ refusal }, { status })
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
  const hasNotice = useSearchParams()[0].has("done")
  const done = hasNotice ? loaderData.done : null
  const { toast, close } = useResults({
    done: done && doneText[done.act](done),
    undo:
      done && done.act !== "reopened"
        ? { action: requestsAddress(query, { undo: done.id }), fields: {} }
        : null,
    refused: actionData ? refusalText[actionData.refusal]() : null,
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
          <RequestsTable
            requests={listed.requests}
            query={query}
            timeZone={timeZone}
            whenEmpty={<NoRequests status={query.status} />}
          />
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
