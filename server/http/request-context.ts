import type { IncomingMessage, ServerResponse } from "node:http"
import type { Origin } from "../page-cache/page-cache.ts"

export type RequestContext = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Each log line of the request and a header of its response have this id. */
  readonly id: string
  /** By `performance.now()`. */
  readonly started: number
  /** It is undefined until it is known, and for pages that can't be cached. */
  origin: Origin | undefined
}

/** Returns the address without its query: people's searches must not be logged. */
export function pathOf(url: string | undefined): string {
  if (url === undefined) return "/"
  const end = url.indexOf("?")
  return end === -1 ? url : url.slice(0, end)
}

/** Other servers use this status for clients that left before the response had ended. */
const clientClosedStatus = 499

/** Returns the status of a request whose connection or response has ended. */
export function endOf({ response }: RequestContext): number {
  return response.writableFinished ? response.statusCode : clientClosedStatus
}
