import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { HashingBusy } from "./password/hashing-queue.ts"

/** The status of an answer to what could not be foreseen: 503 for what passes by itself, 500 for a fault of ours. */
export function failureStatus(error: unknown): 500 | 503 {
  return error instanceof DatabaseUnavailable || error instanceof HashingBusy ? 503 : 500
}

/** The headers of a refusal after which one may try again in `seconds`; none where that is not known. */
export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "Retry-After": String(seconds) }
}
