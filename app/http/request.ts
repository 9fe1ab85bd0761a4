import { createContext, type RouterContextProvider } from "react-router"

/** Writes structured lines that carry the request's id. */
export type RequestLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The server's facts about a request, besides the request itself. */
export type RequestInfo = {
  /** In each log line of the request, and on its error page. */
  readonly id: string
  readonly log: RequestLog
  /** The address of the client, after `TRUST_PROXY` hops. */
  readonly clientAddress: string
  /** The widest network that one sender may have, of that address: its requests take turns with those of others. */
  readonly network: string
  /** Whether it changes nothing. */
  readonly isRead: boolean
  /** The signed cookie of devices that signed in before, unread. */
  readonly deviceCookie: string | null
  /** Set if a loader or action failed for a temporary reason, such as a database restart: the status is then 503. */
  unavailable: boolean
}

/** What the throttle identifies a client by. */
export type SignInClient = Pick<RequestInfo, "clientAddress" | "deviceCookie">

export const requestContext = createContext<RequestInfo>()

/**
 * For a page that can't be loaded at all: it may be there in a moment, so it answers 503.
 * @throws `error` again.
 */
export function unavailable(context: Readonly<RouterContextProvider>, error: unknown): never {
  context.get(requestContext).unavailable = true
  throw error
}
