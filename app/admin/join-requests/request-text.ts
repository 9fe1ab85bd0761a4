import type { RequestStatus } from "#app/domain/application/application-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { RequestAction } from "./requests-dialog-state.ts"

/** The titles of the counters. */
export const countersText: Readonly<Record<RequestStatus, () => string>> = {
  pending: m.requests_pending,
  approved: m.requests_approved,
  rejected: m.requests_rejected,
}

/** The status of one application. */
export const statusText: Readonly<Record<RequestStatus, () => string>> = {
  pending: m.requests_pending,
  approved: m.requests_status_approved,
  rejected: m.requests_status_rejected,
}

/** Why a decision was rejected (specification 8, and what it leaves open). */
export const errors = {
  gone: m.requests_gone,
  decided: m.requests_decided,
  has_shop: m.requests_has_shop,
  failed: m.requests_failed,
} as const

export type RequestError = keyof typeof errors

/** The response to a rejected decision; after a decision the browser is redirected. */
export type RequestActionData = { error?: RequestError }

/** The text of the flash; `name` is the applicant's. */
export const doneText: Readonly<Record<RequestAction, (inputs: { name: string }) => string>> = {
  approved: m.requests_done_approved,
  rejected: m.requests_done_rejected,
  reopened: m.requests_done_reopened,
}
