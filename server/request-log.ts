import { symbols, type DestinationStream } from "pino"
import { pathOf, type Asked } from "./asked.ts"
import { logClock } from "./log-clock.ts"
import type { Logger } from "./logger.ts"

/** Tells of a request when it is over. */
export type RequestLog = (asked: Asked) => void

/**
 * One line for each request, put together by hand: a logger that takes fields of any name and kind needs longer for it than
 * the rest of a kept page. No field here is a person's secret by its name; known secrets are taken out where lines leave.
 */
export function requestLog(log: Logger): RequestLog {
  const { [symbols.streamSym]: leaving } = log as Logger & { [symbols.streamSym]: DestinationStream }
  const time = logClock()
  return ({ request, response, id, started, origin }) => {
    const { method = "", url } = request
    const took = Math.round(performance.now() - started)
    const page = origin === undefined ? "" : `,"page":"${origin}"`
    leaving.write(
      `{"level":"info"${time()},"requestId":"${id}","method":"${method}","path":${JSON.stringify(pathOf(url))},"status":${response.statusCode},"milliseconds":${took}${page},"msg":"request"}\n`,
    )
  }
}
