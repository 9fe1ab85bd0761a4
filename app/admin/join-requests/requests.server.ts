import { data, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import {
  decideJoinRequest,
  findApplicantName,
  listJoinRequests,
  undoDecision,
  type JoinRequest,
} from "#app/database/admin/join-requests.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asAdmin, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { requestContext } from "#app/http/request.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import type { RequestActionData, RequestError } from "./request-text.ts"
import {
  readAction,
  readDone,
  readRequestsQuery,
  requestsAddress,
  type RequestAction,
} from "./requests-dialog-state.ts"

/** Like the list of shops (specification, section 9). */
const pageSize = 20

/** An application of the list. */
export type ListedRequest = JoinRequest & {
  /** Its phone for people; empty without one. */
  phoneText: string
}

type Listed = Awaited<ReturnType<typeof listJoinRequests>>
export type ListedRequests = Omit<Listed, "requests"> & { requests: ListedRequest[] }

/** Loads a page of the applications, and the name of the last decided one. */
export async function loadRequests({ url, context }: LoaderFunctionArgs) {
  const { adminId } = context.get(adminSessionContext)
  const query = readRequestsQuery(url.searchParams)
  const done = readDone(url.searchParams)
  const read = await asAdmin(adminId, (db) =>
    allOf({
      listed: listJoinRequests(db, { ...query, pageSize }).then(withPhoneTexts),
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

function withPhoneTexts({ requests, ...listed }: Listed): ListedRequests {
  const shown = requests.map((request) => ({ ...request, phoneText: writePhone(request.phone) }))
  return { ...listed, requests: shown }
}

/** Decides an application. The address names it, and whether it is approved, rejected or reopened. */
export async function decideRequest({ url, context }: ActionFunctionArgs) {
  const { adminId, name } = context.get(adminSessionContext)
  const wanted = readAction(url.searchParams)
  if (wanted === null) return rejected("gone", 404)
  try {
    const reason = await asAdmin(adminId, (db) => action(db, wanted, { kind: "admin", id: adminId, name }))
    if (reason !== null) return rejected(reason, reason === "gone" ? 404 : 409)
  } catch (error) {
    if (databaseErrorOf(error)?.key === "join_request_decided") return rejected("decided", 409)
    context.get(requestContext).log.error({ err: error }, "a join request could not be decided")
    return rejected("failed", 503)
  }
  const done = `${wanted.act}.${wanted.id}`
  return replace(requestsAddress(readRequestsQuery(url.searchParams), { done }))
}

async function action(
  db: AdminDatabase,
  { id, act: what }: { id: string; act: RequestAction },
  actor: AuditEvent["actor"],
): Promise<"gone" | "has_shop" | null> {
  if (what !== "reopened") return (await decideJoinRequest(db, id, what, actor)) === null ? "gone" : null
  const undone = await undoDecision(db, id, actor)
  return undone === "done" ? null : undone
}

function rejected(reason: RequestError, status: number) {
  return data<RequestActionData>({ error: reason }, { status })
}
