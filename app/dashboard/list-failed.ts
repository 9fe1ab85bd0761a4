import type { RouterContextProvider } from "react-router"
import { requestContext } from "#app/http/request.ts"

/** Logs a list that can't be read, so that its screen is shown without it: 503, with Retry-After. */
export function listFailed(context: Readonly<RouterContextProvider>, error: unknown): null {
  const info = context.get(requestContext)
  info.unavailable = true
  info.log.error({ err: error }, "a list could not be read")
  return null
}
