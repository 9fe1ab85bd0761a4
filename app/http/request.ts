import { createContext, type RouterContextProvider } from "react-router"

/** Writes structured lines that carry the request's id. */
export type RequestLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the server knows of one request beside the request itself. */
export type RequestFacts = {
  /** Stands in each log line of the request, and on the page when it fails. */
  readonly id: string
  readonly log: RequestLog
  /** The address of whoever asks, after `TRUST_PROXY` hops. */
  readonly clientAddress: string
  /** The signed cookie of devices that signed in before, unread. */
  readonly deviceCookie: string | null
  /** Set when a loader or action met something that will pass, as a database restart: the answer is 503. */
  unavailable: boolean
}

/** By what the throttle tells who tries a password. */
export type SignInClient = Pick<RequestFacts, "clientAddress" | "deviceCookie">

export const requestContext = createContext<RequestFacts>()

/**
 * For a page that can't be loaded at all: it may be there in a moment, so it answers 503.
 * @throws `error` again.
 */
export function unavailable(context: Readonly<RouterContextProvider>, error: unknown): never {
  context.get(requestContext).unavailable = true
  throw error
}
