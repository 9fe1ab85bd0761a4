import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { platformContext, type Platform } from "#app/platform.ts"
import { requestContext, type RequestFacts } from "#app/request.ts"
import type { Settings } from "./settings.ts"

export type PageHandler = (request: Request, facts: RequestFacts) => Promise<Response>

/** Asks the routes. What is merely unavailable for a moment answers 503 and says when to come back. */
export function pageHandler({ build, settings }: { build: ServerBuild; settings: Settings }): PageHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const platform: Platform = {
    publicUrl: settings.publicUrl,
    supportWhatsapp: settings.supportWhatsapp,
    walletPhone: settings.walletPhone,
    contactEmail: settings.contactEmail,
    timeZone: settings.platformTimeZone,
  }
  return async (request, facts) => {
    const context = new RouterContextProvider()
    context.set(platformContext, platform)
    context.set(requestContext, facts)
    const response = await handle(request, context)
    if (!facts.unavailable || response.status < 500) return response
    const headers = new Headers(response.headers)
    headers.set("Retry-After", "5")
    headers.set("Cache-Control", "no-store")
    return new Response(response.body, { status: 503, headers })
  }
}
