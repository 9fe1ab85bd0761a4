import { href } from "react-router"
import { isIdentifier, readIdentifier } from "#app/domain/identifier.ts"
import {
  type Decision,
  type RequestStatus,
  requestStatuses,
} from "#app/domain/application/application-rules.ts"
import { readPage } from "#app/domain/paging.ts"
import { addressWith, readDialogState } from "#app/http/screen.ts"

/**
 * The query of the list: `?status=pending&page=2`; without a status it has all of them. Those that were decided in this list
 * (`marked`) stay in it, and can be reopened, until it is left.
 */
export type RequestsQuery = {
  readonly status: RequestStatus | null
  readonly page: number
  readonly marked: readonly string[]
}

/** So many decided applications at most stay in the list. */
const maxMarked = 50

export function readRequestsQuery(parameters: URLSearchParams): RequestsQuery {
  const status = requestStatuses.find((known) => known === parameters.get("status")) ?? null
  const marked = parameters.getAll("marked").flatMap((id) => readIdentifier(id) ?? [])
  return { status, page: readPage(parameters.get("page")), marked: marked.slice(0, maxMarked) }
}

/** The result of an action on an application: a decision, or that it was undone. */
export type RequestAction = Decision | "reopened"

/** Reads `?approve=ID`, `?reject=ID` or `?undo=ID`, to which a form is sent; null for an invalid id. */
export function readRequestsDialogState(parameters: URLSearchParams) {
  return readDialogState(parameters, { plain: [], ofRow: ["approve", "reject", "undo"] })
}

/** Reads the last action and its application from the address of the redirect: `approved.ID`. */
export function readDone(
  parameters: URLSearchParams,
): { readonly id: string; readonly act: RequestAction } | null {
  const [text, id = "", ...more] = (parameters.get("done") ?? "").split(".")
  const action = (["approved", "rejected", "reopened"] as const).find((known) => known === text)
  return action !== undefined && more.length === 0 && isIdentifier(id) ? { id, act: action } : null
}

/** Returns the list's address, with other parameters. */
export function requestsAddress(
  { status, page, marked }: RequestsQuery,
  also: Readonly<Record<string, string>> = {},
): string {
  return addressWith(href("/admin/join-requests"), {
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
    ...(marked.length > 0 && { marked }),
    ...also,
  })
}
