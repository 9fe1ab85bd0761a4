import { randomUUID } from "node:crypto"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequest, sendResponse } from "@remix-run/node-fetch-server"
import type { RequestFacts } from "#app/request.ts"
import { clientAddress } from "./client-address.ts"
import { compressed } from "./compression.ts"
import type { Logger } from "./logger.ts"
import type { PageHandler } from "./page-handler.ts"
import { isSameOrigin } from "./same-origin.ts"
import { securityHeaders } from "./security-headers.ts"
import type { Settings } from "./settings.ts"
import type { StaticFiles } from "./static-files.ts"
import type { Visits } from "./visits/open-visits.ts"

type Options = {
  settings: Settings
  log: Logger
  files: StaticFiles
  databaseAnswers: () => Promise<boolean>
  pages: PageHandler
  visits: Visits
}

const readOnly = new Set(["GET", "HEAD"])
const changing = new Set(["POST"])

/** Every request passes here, in this order: headers, health, the method, its origin, files, pages. */
export function requestListener({
  settings,
  log,
  files,
  databaseAnswers,
  pages,
  visits,
}: Options): RequestListener {
  const publicUrl = new URL(settings.publicUrl)
  const always = securityHeaders(publicUrl.protocol === "https:")

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
  ): Promise<void> {
    const path = request.url?.split("?", 1)[0] ?? "/"
    const method = request.method ?? "GET"
    if (path === "/healthz") return plain(response, 200, "ok")
    if (path === "/readyz")
      return (await databaseAnswers())
        ? plain(response, 200, "ready")
        : plain(response, 503, "the database does not answer")
    if (!readOnly.has(method) && !changing.has(method))
      return plain(response, 405, "this method is not used here")
    if (changing.has(method) && !isSameOrigin(request.headers, settings.publicUrl)) {
      return plain(response, 403, "this request did not come from a page of this site")
    }
    if (readOnly.has(method) && (await isFile(files, request, response))) return
    // Our own check stands before; the framework's would compare with a host that a proxy may have changed.
    delete request.headers.origin
    const asked = createRequest(request, response, { host: publicUrl.host, protocol: publicUrl.protocol })
    const page = await pages(asked, facts)
    // A body that nobody read to its end would stand before the next request of this connection.
    if (changing.has(method) && !request.complete) response.setHeader("Connection", "close")
    await sendResponse(response, await compressed(page, String(request.headers["accept-encoding"] ?? "")))
    visits.countPage(asked, { status: page.status, clientAddress: facts.clientAddress })
  }

  return (request, response) => {
    const id = randomUUID()
    const started = performance.now()
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    response.setHeader("X-Request-Id", id)
    const requestLog = log.child({ requestId: id })
    response.on("close", () => {
      const milliseconds = Math.round(performance.now() - started)
      const { method } = request
      requestLog.info({ method, path: pathOf(request), status: response.statusCode, milliseconds }, "request")
    })
    const facts = {
      id,
      log: requestLog,
      clientAddress: clientAddress(request, settings.trustProxy),
      unavailable: false,
    }
    answer(request, response, facts).catch((error: unknown) => {
      requestLog.error({ err: error }, "request failed")
      if (response.headersSent) response.destroy()
      else plain(response, 500, `Something went wrong. If it happens again, tell us this number: ${id}`)
    })
  }
}

/** The address without its query: what people search for does not belong into a log. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/"
}

function plain(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
  response.end(`${sentence}\n`)
}

/** True once the files have taken the request. */
function isFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.once("close", () => resolve(true))
    files(request, response, () => resolve(false))
  })
}
