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

/**
 * One line for each request, put together by hand: a logger that takes fields of any name and kind needs longer for it than
 * the rest of a kept page. No field here is a person's secret by its name; known secrets are taken out where lines leave.
 */
export function requestLog(log: Logger): RequestLog {
  const { [symbols.streamSym]: leaving } = log as Logger & { [symbols.streamSym]: DestinationStream }
  const time = logClock()
  return (context, clientAddress) => {
    const { request, response, id, started, origin } = context
    const { method = "", url } = request
    const status = clientAddress === undefined ? response.statusCode : endOf(context)
    const took = Math.round(performance.now() - started)
    const page = origin === undefined ? "" : `,"page":"${origin}"`
    const isRefused = clientAddress !== undefined && refusals.has(status)
    const address = isRefused ? `,"address":${JSON.stringify(clientAddress)}` : ""
    leaving.write(
      `{"level":"${isRefused ? "warn" : "info"}"${time()},"requestId":"${id}","method":"${method}","path":${JSON.stringify(pathOf(url))},"status":${status},"milliseconds":${took}${page}${address},"msg":"request"}\n`,
    )
  }
}
