import type { IncomingMessage, ServerResponse } from "node:http"
import type { Origin } from "../page-cache/page-cache.ts"

/** A request that is being answered. */
export type RequestContext = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Stands in each log line of the request and in a header of its response. */
  readonly id: string
  /** By `performance.now()`. */
  readonly started: number
  /** Where its page came from, once that is known and it is one of those that may be kept. */
  origin: Origin | undefined
}

/** The address without its query: what people search for does not belong into a log. */
export function pathOf(url: string | undefined): string {
  if (url === undefined) return "/"
  const end = url.indexOf("?")
  return end === -1 ? url : url.slice(0, end)
}

/** As other servers write it of whoever left before the response had ended. */
const left = 499

/** The status with which a request ended, once its connection or its response has. */
export function endOf({ response }: RequestContext): number {
  return response.writableFinished ? response.statusCode : left
}
