import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { QueueFull } from "#app/http/fair-queue.ts"

/** Returns the status of an unexpected error: 503 for a temporary one, 500 for a bug. */
export function failureStatus(error: unknown): 500 | 503 {
  return error instanceof DatabaseUnavailable || error instanceof QueueFull ? 503 : 500
}

/** Returns the `Retry-After` header for `seconds`; none without them. */
export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "Retry-After": String(seconds) }
}
