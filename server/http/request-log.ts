import { symbols, type DestinationStream } from "pino"
import { endOf, pathOf, type RequestContext } from "./request-context.ts"
import { logClock, type Logger } from "../log/logger.ts"

/**
 * Logs a request when it is over, a refused one with the address that it came from. Without an address: a page that was
 * sent from memory.
 */
export type RequestLog = (context: RequestContext, clientAddress?: string) => void

/** Without a right to it, from another site, unreadable, too large, too often: what somebody who attacks would meet. */
const refusals = new Set([400, 401, 403, 405, 411, 413, 429])

/** A path that is the same in JSON, as nearly all are. */
const plainPath = /^[\w/.:-]*$/

/**
 * One line for each request, put together by hand and of few pieces: a logger that takes fields of any name and kind needs
 * longer for it than the rest of a kept page. No field here is a person's secret by its name; known secrets are taken out
 * where lines leave.
 */
export function requestLog(log: Logger): RequestLog {
  const { [symbols.streamSym]: leaving } = log as Logger & { [symbols.streamSym]: DestinationStream }
  const time = logClock()
  const resultOf = lastResult()
  return (context, clientAddress) => {
    const { request, response, id, started, origin } = context
    const status = clientAddress === undefined ? response.statusCode : endOf(context)
    const result = resultOf(status, Math.round(performance.now() - started), origin)
    const path = pathOf(request.url)
    const quoted = plainPath.test(path) ? `"${path}"` : JSON.stringify(path)
    const isRefused = clientAddress !== undefined && refusals.has(status)
    const level = isRefused ? '{"level":"warn"' : '{"level":"info"'
    const end = isRefused
      ? `,"address":${JSON.stringify(clientAddress)},"msg":"request"}\n`
      : ',"msg":"request"}\n'
    leaving.write(
      `${level}${time()},"requestId":"${id}","method":"${request.method ?? ""}","path":${quoted}${result}${end}`,
    )
  }
}

/** The part of a line about the answer; mostly that of the line before. */
function lastResult(): (status: number, took: number, origin: RequestContext["origin"]) => string {
  let last = { status: 0, took: 0, origin: undefined as RequestContext["origin"], text: "" }
  return (status, took, origin) => {
    if (last.status !== status || last.took !== took || last.origin !== origin) {
      const page = origin === undefined ? "" : `,"page":"${origin}"`
      last = { status, took, origin, text: `,"status":${status},"milliseconds":${took}${page}` }
    }
    return last.text
  }
}
