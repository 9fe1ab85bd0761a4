import type { RouterContextProvider } from "react-router"
import { requestContext } from "#app/http/request.ts"

/**
 * Says why a cookie was rejected: it is forged, expired or signed out; or it is of a removed administrator or a blocked
 * shop; or it is not of the shop whose page sent a form.
 */
type Reason = "no_live_session" | "no_administrator" | "blocked_shop" | "other_shop"

/** Logs a rejected session for later analysis. A visitor without a cookie is not rejected but sees the sign-in page. */
export function logRejectedSession(context: Readonly<RouterContextProvider>, reason: Reason): void {
  const { log, clientAddress } = context.get(requestContext)
  log.warn({ reason, address: clientAddress }, "a session was refused")
}
