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
  const textOf = lastText()
  return (context, clientAddress) => {
    const { request, response, id, started, origin } = context
    const status = clientAddress === undefined ? response.statusCode : endOf(context)
    const took = Math.round(performance.now() - started)
    const text = textOf(request.method ?? "", request.url, status, took, origin)
    const isRefused = clientAddress !== undefined && refusals.has(status)
    const level = isRefused ? '{"level":"warn"' : '{"level":"info"'
    const end = isRefused
      ? `,"address":${JSON.stringify(clientAddress)},"msg":"request"}\n`
      : ',"msg":"request"}\n'
    leaving.write(`${level}${time()},"requestId":"${id}${text}${end}`)
  }
}

type TextOf = (
  method: string,
  url: string | undefined,
  status: number,
  took: number,
  origin: RequestContext["origin"],
) => string

/** The part of a line about the request and its answer; on a page that many visit it is mostly that of the line before. */
function lastText(): TextOf {
  let last: Parameters<TextOf> = ["", undefined, 0, 0, undefined]
  let text = ""
  return (...facts) => {
    if (facts.some((fact, place) => fact !== last[place])) {
      const [method, url, status, took, origin] = facts
      const path = pathOf(url)
      const quoted = plainPath.test(path) ? `"${path}"` : JSON.stringify(path)
      const page = origin === undefined ? "" : `,"page":"${origin}"`
      text = `","method":"${method}","path":${quoted},"status":${status},"milliseconds":${took}${page}`
      last = facts
    }
    return text
  }
}
