import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createRequest, sendResponse } from "@remix-run/node-fetch-server"
import { inContext, type ApplicationContext } from "#app/application-context.server.ts"
import { databaseResponds } from "#app/database/connection/pools.server.ts"
import { resolvesWithin } from "#app/http/resolves-within.ts"
import { siteOf } from "#app/auth/throttle/network-of.ts"
import { devicesCookie } from "#app/auth/throttle/known-device.server.ts"
import { QueueFull } from "#app/http/fair-queue.ts"
import { busyPage } from "#app/http/render-in-queue.ts"
import type { RequestInfo } from "#app/http/request.ts"
import { pathOf, type RequestContext } from "./request-context.ts"
import { clientAddress } from "./connections/client-address.ts"
import { compressed } from "./compression.ts"
import { dropSmallBody, closeLingering } from "./connections/unread-body.ts"
import type { Logger } from "../log/logger.ts"
import type { RequestCounts } from "../metrics/request-counts.ts"
import type { PageResponses } from "../page-cache/page-responses.ts"
import type { PageHandler } from "./page-handler.ts"
import { plainResponse } from "./plain-response.ts"
import { readableAddress, requestTarget, isSameOrigin } from "./request-address.ts"
import { newRequestId } from "./request-id.ts"
import { requestLog } from "./request-log.ts"
import { startInQueue } from "./connections/start-in-queue.ts"
import type { Settings } from "../start/settings.ts"
import type { StaticFiles } from "./static-files.ts"
import type { Visits } from "../visits/open-visits.ts"

type Options = {
  settings: Settings
  log: Logger
  /** Every response has these headers. */
  commonHeaders: Readonly<Record<string, string>>
  files: StaticFiles
  /** It is null in development, where pages change with every edit. */
  publicPages: PageResponses | null
  pages: PageHandler
  visits: Visits
  counts: RequestCounts
  /** Requests are answered with these resources; a page that is sent from memory needs none of them. */
  resources: ApplicationContext
}

const readOnly = new Set(["GET", "HEAD"])
const changing = new Set(["POST"])

/**
 * Handles every request, in this order: its address; cached pages; pages that can be cached; headers, health, the
 * method, its origin, files, all others. No file has the address of a page.
 */
export function requestListener(options: Options): RequestListener {
  const { settings, log, commonHeaders, files, publicPages, pages, visits, counts, resources } = options
  const publicUrl = new URL(settings.publicUrl)
  const secure = publicUrl.protocol === "https:"
  const logRequest = requestLog(log)

  async function respond(context: RequestContext, info: RequestInfo): Promise<void> {
    const { request, response } = context
    if (info.isRead) await startInQueue(info.network)
    const method = request.method ?? "GET"
    const isNamed = requestTarget(request) !== null
    if (isNamed) request.url = readableAddress(request.url ?? "/")
    // Such a page has all of its headers.
    if (isNamed && readOnly.has(method) && (await publicPages?.sendOrRender(context, info))) return
    setHeaders(context)
    if (!isNamed) return reject(response, 400, "this request names no page of one host")
    const path = pathOf(request.url)
    if (path === "/healthz") return plainResponse(response, 200, "ok")
    if (path === "/readyz") {
      if (await resolvesWithin(2_000, databaseResponds)) return plainResponse(response, 200, "ready")
      const isStale = publicPages?.serveStale() ?? false
      return plainResponse(
        response,
        503,
        isStale ? "serving stale: the database is away" : "the database does not answer",
      )
    }
    if (!readOnly.has(method) && !changing.has(method))
      return reject(response, 405, "this method is not used here")
    if (changing.has(method) && !isSameOrigin(request.headers, settings.publicUrl)) {
      return reject(response, 403, "this request did not come from a page of this site")
    }
    // Without a declared body the server would wait for one without end.
    if (changing.has(method) && !declaresBody(request))
      return reject(response, 411, "this request does not say how long it is")
    if (readOnly.has(method) && (await isFile(files, request, response))) return
    // The check above replaces the framework's, which would compare with a host that a proxy may have changed.
    delete request.headers.origin
    const forRoutes = createRequest(request, response, {
      host: publicUrl.host,
      protocol: publicUrl.protocol,
    })
    // It is created only now: a body that arrives before anything reads it stops its sender, even after the response.
    if (!info.isRead) await startInQueue(info.network)
    const page = await pages(forRoutes, info)
    if (changing.has(method)) await dropSmallBody(request, forRoutes.body)
    // An unread rest of a body would precede the next request of this connection.
    if (changing.has(method) && !request.complete) response.setHeader("Connection", "close")
    await sendResponse(response, await compressed(page, String(request.headers["accept-encoding"] ?? "")))
    visits.countPage(forRoutes, { status: page.status, clientAddress: info.clientAddress })
  }

  function setHeaders({ response, id }: RequestContext): void {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    response.setHeader("X-Request-Id", id)
  }

  function respondInContext(context: RequestContext): void {
    const { request, response } = context
    if (declaresBody(request)) closeLingering(request)
    let ownLog: Logger | undefined
    const address = clientAddress(request, settings.trustProxy)
    const info = {
      id: context.id,
      // Few requests log something of their own, so their logger is created on demand.
      get log() {
        return (ownLog ??= log.child({ requestId: context.id }))
      },
      clientAddress: address,
      network: siteOf(address),
      isRead: readOnly.has(request.method ?? "GET"),
      // Only sign-ins need it.
      get deviceCookie() {
        return devicesCookie.read({ headers: { get: () => request.headers.cookie ?? null } }, secure)
      },
      unavailable: false,
    }
    response.on("close", () => {
      counts.countEnded(context)
      logRequest(context, info.clientAddress)
    })
    respond(context, info).catch((error: unknown) => {
      if (error instanceof QueueFull) {
        setHeaders(context)
        return rejectWhileBusy(response)
      }
      info.log.error({ err: error }, "request failed")
      if (response.headersSent) return response.destroy()
      setHeaders(context)
      const sentence = `Something went wrong. If it happens again, tell us this number: ${context.id}`
      return reject(response, 500, sentence)
    })
  }

  return (request, response) => {
    const context: RequestContext = {
      request,
      response,
      id: newRequestId(),
      started: performance.now(),
      origin: undefined,
    }
    const target = requestTarget(request)
    if (target !== null) request.url = target
    if (target !== null && readOnly.has(request.method ?? "") && publicPages?.sendCached(context)) {
      counts.countHit(response.statusCode)
      logRequest(context)
      return
    }
    inContext(resources, () => respondInContext(context))
  }
}

/**
 * Sends an error to a client that may be still sending. The connection closes, so that what it sends is not read as the
 * next request.
 */
function reject(response: ServerResponse, status: number, sentence: string): void {
  response.setHeader("Connection", "close")
  plainResponse(response, status, sentence)
}

function rejectWhileBusy(response: ServerResponse): void {
  const { status, headers, body } = busyPage()
  response.writeHead(status, { ...headers, Connection: "close" }).end(body)
}

function declaresBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined
}

/** Resolves to true once the files have taken the request. */
function isFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    response.once("close", () => resolve(true))
    files(request, response, () => resolve(false))
  })
}
