import { createContext, type RouterContextProvider } from "react-router"

/** Writes structured lines that carry the request's id. */
export type RequestLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The server's data about a request, besides the request itself. */
export type RequestInfo = {
  /** It is in each log line of the request, and on its error page. */
  readonly id: string
  readonly log: RequestLog
  /** The address of the client, after `TRUST_PROXY` hops. */
  readonly clientAddress: string
  /** The widest network of that address that one sender may have. The queue is fair to networks. */
  readonly network: string
  /** True if it changes nothing. */
  readonly isRead: boolean
  /** The signed cookie of devices that signed in before, unread. */
  readonly deviceCookie: string | null
  /** True if a loader or action failed for a temporary reason, such as a database restart: the status is then 503. */
  unavailable: boolean
}

/** The throttle identifies a client by these. */
export type SignInClient = Pick<RequestInfo, "clientAddress" | "deviceCookie">

export const requestContext = createContext<RequestInfo>()

/**
 * Rejects a page that can't be loaded now, with 503.
 * @throws `error` again.
 */
export function unavailable(context: Readonly<RouterContextProvider>, error: unknown): never {
  context.get(requestContext).unavailable = true
  throw error
}

/** Returns a handler that logs a list that could not be read, so that its page is shown without it. */
export function notRead(context: Readonly<RouterContextProvider>, message: string) {
  return (error: unknown): null => {
    context.get(requestContext).log.error({ err: error }, message)
    return null
  }
}
