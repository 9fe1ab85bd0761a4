import { href } from "react-router"
import { isIdentifier } from "#app/domain/identifier.ts"
import { requestStatuses, type Decision, type RequestStatus } from "#app/domain/join-request.ts"
import { readPage } from "#app/domain/paging.ts"

/** What the list shows: `?status=pending&page=2`; without a status all of them. */
export type RequestsQuery = { readonly status: RequestStatus | null; readonly page: number }

export function readRequestsQuery(parameters: URLSearchParams): RequestsQuery {
  const status = requestStatuses.find((known) => known === parameters.get("status")) ?? null
  return { status, page: readPage(parameters.get("page")) }
}

/** `?approve=ID` or `?reject=ID`, which a form is sent to; null for anything else. */
export function readDecision(
  parameters: URLSearchParams,
): { readonly id: string; readonly decision: Decision } | null {
  const kind = (["approve", "reject"] as const).find((name) => parameters.has(name))
  if (kind === undefined) return null
  const id = (parameters.get(kind) ?? "").toLowerCase()
  return isIdentifier(id) ? { id, decision: kind === "approve" ? "approved" : "rejected" } : null
}

/** The list's address, with what else it shall say. */
export function requestsAddress(
  { status, page }: RequestsQuery,
  also: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
    ...also,
  }).toString()
  return href("/admin/join-requests") + (query === "" ? "" : `?${query}`)
}
