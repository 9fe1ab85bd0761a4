import type { RouterContextProvider } from "react-router"
import { requestContext } from "#app/http/request.ts"

/** Why a cookie let nobody in: forged, over or signed out; of somebody who was removed; of a blocked shop. */
type Reason = "no_live_session" | "no_administrator" | "blocked_shop"

/** A line of the log, for who looks into it later. A visitor without a cookie is not refused: the door is shown. */
export function noteRefusedSession(context: Readonly<RouterContextProvider>, reason: Reason): void {
  const { log, clientAddress } = context.get(requestContext)
  log.warn({ reason, address: clientAddress }, "a session was refused")
}
