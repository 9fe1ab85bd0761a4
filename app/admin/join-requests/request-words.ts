import type { RequestStatus } from "#app/domain/join-request.ts"
import { m } from "#app/messages/compiled/messages.js"

export const statusWords: Readonly<Record<RequestStatus, () => string>> = {
  pending: m.requests_pending,
  approved: m.requests_approved,
  rejected: m.requests_rejected,
}

/** Why a decision was not taken. */
export type RequestRefusal = "gone" | "decided" | "failed"

/** Specification 8, and what it leaves open. */
export const refusalWords: Readonly<Record<RequestRefusal, () => string>> = {
  gone: m.requests_gone,
  decided: m.requests_decided,
  failed: m.requests_failed,
}

export const notices = { approved: m.requests_done_approved, rejected: m.requests_done_rejected } as const
export type Notice = keyof typeof notices

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done")
  return done === "approved" || done === "rejected" ? done : null
}
