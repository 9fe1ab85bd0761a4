import type { RateProblem } from "#app/domain/price/currency-rules.ts"
import { m } from "#app/messages/compiled/messages.js"

/** The flashes by their name in the address. */
export const flashes = { "rate-saved": m.admin_rate_saved } as const

/** Why nothing was stored. */
export const errors = {
  failed: m.admin_rate_failed,
  form_unreadable: m.problem_upload_unreadable,
} as const

/** The response to a form that changed nothing; after a change the browser is redirected. */
export type RateActionData = {
  error?: keyof typeof errors
  problems?: { rate?: RateProblem }
  /** The input, so that a page without a script still shows it. */
  input?: string
}
