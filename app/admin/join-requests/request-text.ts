import type { RequestStatus } from "#app/domain/application/application-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { RequestAction } from "./requests-dialog-state.ts"

/** Of the counters: all that have it. */
export const countersText: Readonly<Record<RequestStatus, () => string>> = {
  pending: m.requests_pending,
  approved: m.requests_approved,
  rejected: m.requests_rejected,
}

/** Of one request. */
export const statusText: Readonly<Record<RequestStatus, () => string>> = {
  pending: m.requests_pending,
  approved: m.requests_status_approved,
  rejected: m.requests_status_rejected,
}

/** Why a decision was not taken (specification 8, and what it leaves open). */
export const errors = {
  gone: m.requests_gone,
  decided: m.requests_decided,
  has_shop: m.requests_has_shop,
  failed: m.requests_failed,
} as const

export type RequestError = keyof typeof errors

/** The response to a decision that was rejected; after a decision the browser is redirected. */
export type RequestActionData = { error?: RequestError }

/** What was done; `name` is the applicant's. */
export const doneText: Readonly<Record<RequestAction, (inputs: { name: string }) => string>> = {
  approved: m.requests_done_approved,
  rejected: m.requests_done_rejected,
  reopened: m.requests_done_reopened,
}
