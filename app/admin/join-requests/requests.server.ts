import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { actorIn, adminSessionContext, type AdminActor } from "#app/auth/admin/admin-session.server.ts"
import { runAction, type Action } from "#app/auth/run-action.server.ts"
import {
  decideJoinRequest,
  findApplicantName,
  listJoinRequests,
  undoDecision,
  type JoinRequest,
} from "#app/database/admin/join-requests.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import type { Decision } from "#app/domain/application/application-rules.ts"
import { notRead } from "#app/http/request.ts"
import { writePhone } from "#app/http/phone-number.server.ts"
import { platformContext } from "#app/platform.ts"
import type { RequestActionData } from "./request-text.ts"
import {
  readDone,
  readRequestsDialogState,
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

/** Loads a page of the applications, null if the database did not respond, and the last action with its applicant. */
export async function loadRequests({ url, context }: LoaderFunctionArgs) {
  const { adminId } = context.get(adminSessionContext)
  const query = readRequestsQuery(url.searchParams)
  const done = readDone(url.searchParams)
  const read = await asAdmin(adminId, (db) =>
    allOf({
      listed: listJoinRequests(db, { ...query, pageSize }).then(withPhoneTexts),
      name: done && findApplicantName(db, done.id),
    }),
  ).catch(notRead(context, "the join requests could not be listed"))
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

type Kind = "approve" | "reject" | "undo"
type Input = { dialogState: { id: string }; actor: AdminActor }
type RequestActions = Readonly<Record<Kind, Action<Input, RequestActionData, `${RequestAction}.${string}`>>>

/** Decides an application. The address names it, and whether it is approved, rejected or reopened. */
export async function decideRequest(args: ActionFunctionArgs) {
  const { url, context } = args
  const dialogState = readRequestsDialogState(url.searchParams)
  if (dialogState === null || dialogState.kind === "list")
    return data<RequestActionData>({ error: "gone" }, { status: 404 })
  return runAction(actions[dialogState.kind], { dialogState, actor: actorIn(context) }, args, {
    unreadable: { error: "failed" },
    failed: { error: "failed" },
    doneAt(done) {
      const query = readRequestsQuery(url.searchParams)
      return requestsAddress({ ...query, marked: [...new Set([...query.marked, dialogState.id])] }, { done })
    },
  })
}

const decide = (decision: Decision): RequestActions[Kind] => ({
  async run({ dialogState: { id }, actor }) {
    const decided = await asAdmin(actor.id, (db) => decideJoinRequest(db, id, decision, actor)).catch(
      isDecided,
    )
    if (decided === "decided") return { status: 409, error: decided }
    return decided === null ? { status: 404, error: "gone" } : `${decision}.${id}`
  },
})

const actions: RequestActions = {
  approve: decide("approved"),
  reject: decide("rejected"),
  undo: {
    async run({ dialogState: { id }, actor }) {
      const undone = await asAdmin(actor.id, (db) => undoDecision(db, id, actor)).catch(isDecided)
      if (undone !== "done") return { status: undone === "gone" ? 404 : 409, error: undone }
      return `reopened.${id}`
    },
  },
}

/** @throws every error but that another administrator decided it. */
function isDecided(error: unknown): "decided" {
  if (databaseErrorOf(error)?.key !== "join_request_decided") throw error
  return "decided"
}
