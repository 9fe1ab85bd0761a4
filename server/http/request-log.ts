import { symbols } from "pino"
import { loggedPath } from "#app/http/logged-path.ts"
import { endOf, pathOf, type RequestContext } from "./request-context.ts"
import type { LineStream } from "../log/line-stream.ts"
import { logClock, type Logger } from "../log/logger.ts"

/**
 * Logs a request when it is over, a rejected one with the client's address. A page that was sent from memory has no
 * address here.
 */
export type RequestLog = (context: RequestContext, clientAddress?: string) => void

/** An attacker would get these: no permission, from another site, unreadable, too large, too often. */
const errors = new Set([400, 401, 403, 405, 411, 413, 429])

/** Matches a path that is the same in JSON, as nearly all are. */
const plainPath = /^[\w/.:-]*$/

/**
 * Writes one line for each request, as text of few parts: a logger for fields of any name and kind takes longer for it
 * than the rest of a cached page. No field here is a secret by its name; known secrets are removed from the parts that
 * a client writes.
 */
export function requestLog(log: Logger): RequestLog {
  const { [symbols.streamSym]: leaving } = log as Logger & { [symbols.streamSym]: LineStream }
  const time = logClock()
  const tailOf = lastTail(leaving.clean)
  let lastTime = ""
  let head = ""
  return (context, clientAddress) => {
    const { request, response, id, started, origin } = context
    const status = clientAddress === undefined ? response.statusCode : endOf(context)
    const took = Math.round(performance.now() - started)
    const tail = tailOf(request.method, request.url, status, took, origin)
    const now = time()
    if (now !== lastTime) {
      lastTime = now
      head = `{"level":"info"${now},"requestId":"`
    }
    const isRejected = clientAddress !== undefined && errors.has(status)
    leaving.writeParts(isRejected ? leaving.clean(rejectedHead(now, clientAddress)) : head, id, tail)
  }
}

function rejectedHead(time: string, address: string): string {
  return `{"level":"warn"${time},"address":${JSON.stringify(address)},"requestId":"`
}

type TailOf = (
  method: string | undefined,
  url: string | undefined,
  status: number,
  took: number,
  origin: RequestContext["origin"],
) => string

/**
 * Returns the part of a line about the request and its response. It is often the same as in the line before, so it is
 * cached.
 */
function lastTail(clean: LineStream["clean"]): TailOf {
  let last: Parameters<TailOf> = ["", undefined, 0, 0, undefined]
  let tail = ""
  return (method, url, status, took, origin) => {
    const [lastMethod, lastUrl, lastStatus, lastTook, lastOrigin] = last
    const isSame = url === lastUrl && took === lastTook && status === lastStatus && method === lastMethod
    if (isSame && origin === lastOrigin) return tail
    last = [method, url, status, took, origin]
    const path = loggedPath(pathOf(url))
    const quoted = plainPath.test(path) ? `"${path}"` : JSON.stringify(path)
    const page = origin === undefined ? "" : `,"page":"${origin}"`
    tail = clean(
      `","method":"${method ?? ""}","path":${quoted},"status":${status},"milliseconds":${took}${page},"msg":"request"}\n`,
    )
    return tail
  }
}
