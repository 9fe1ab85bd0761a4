import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { type FindPictureOwner, pictureOwnerContext } from "#app/images/delivery/image-response.server.ts"
import { archiveContext, platformContext, type Platform, type ReadArchive } from "#app/platform.ts"
import { requestContext, type RequestInfo } from "#app/http/request.ts"
import { countVisitContext } from "#app/http/visits-context.ts"
import type { Settings } from "../start/settings.ts"
import type { Visits } from "../visits/open-visits.ts"
import { actors } from "#app/actors.ts"

export type PageHandler = (request: Request, info: RequestInfo) => Promise<Response>

type Options = {
  build: ServerBuild
  platform: Platform
  visits: Pick<Visits, "count">
  findPictureOwner: FindPictureOwner
  /** It is null if this process fills no archive. */
  archiveState: ReadArchive | null
}

/** Returns the settings that pages need. */
export function platformOf(settings: Settings): Platform {
  return {
    publicUrl: settings.publicUrl,
    supportWhatsapp: settings.supportWhatsapp,
    walletPhone: settings.walletPhone,
    contactEmail: settings.contactEmail,
    sampleVariables: settings.sampleVariables,
    securityContact: settings.securityContact,
    timeZone: settings.platformTimeZone,
    makesBackups: settings.backupKeep > 0,
  }
}

/** Returns the function that answers by the routes. A temporary failure becomes 503 with `Retry-After`. */
export function pageHandler({
  build,
  platform,
  visits,
  findPictureOwner,
  archiveState,
}: Options): PageHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request, info) => {
    const context = new RouterContextProvider()
    context.set(platformContext, platform)
    context.set(archiveContext, archiveState)
    context.set(requestContext, info)
    context.set(pictureOwnerContext, findPictureOwner)
    context.set(countVisitContext, (visit) => visits.count(request, visit, info.clientAddress))
    const response = await handle(asDocument(request), context)
    // A screen that keeps the input sends 503 by itself.
    const isForNow = response.status === 503 || (info.unavailable && response.status >= 500)
    if (!isForNow) return response
    const headers = new Headers(response.headers)
    if (!headers.has("Retry-After")) headers.set("Retry-After", "5")
    headers.set("Cache-Control", "no-store")
    return new Response(response.body, { status: 503, headers })
  }
}

/**
 * The framework would answer addresses that end in `.data` with the data of a page. No page asks for data, so such an address
 * is one like any other: with a slash at its end the framework looks for a route.
 */
function asDocument(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.endsWith(".data")) return request
  url.pathname += "/"
  return new Request(url, request)
}

/**
 * Checks that the table of actors has exactly the routes of the build.
 * @throws naming the routes without an actor and the actors without a route
 */
export function assertEveryRouteHasAnActor(build: Pick<ServerBuild, "routes">): void {
  const routes = Object.keys(build.routes)
  const undeclared = routes.filter((id) => actors[id] === undefined)
  const unknown = Object.keys(actors).filter((id) => !routes.includes(id))
  if (undeclared.length > 0) throw new Error(`these routes declare no actor: ${undeclared.join(", ")}`)
  if (unknown.length > 0) throw new Error(`these actors belong to no route: ${unknown.join(", ")}`)
}
