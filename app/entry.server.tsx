import assets from "virtual:document-assets"
import { loggedPath } from "#app/http/logged-path.ts"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router"
import { href, isRouteErrorResponse, ServerRouter } from "react-router"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { PageTemplates } from "./ui/shell/page-templates.tsx"
import { pagePolicy, withScript } from "./http/document.server.ts"
import { ErrorIdContext } from "./http/error-pages/error-id.ts"
import { pageLocaleContext } from "./http/page-language.ts"
import { QueueFull } from "./http/fair-queue.ts"
import { busyPage, renderInQueue } from "./http/render-in-queue.ts"
import { requestContext } from "./http/request.ts"

/** Renders the pages of owners and operators. They are sent complete, and can be read without a script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const info = context.get(requestContext)
  const page = (
    <ErrorIdContext value={status >= 500 ? info.id : null}>
      <ServerRouter context={entry} url={request.url} />
    </ErrorIdContext>
  )
  const render = () =>
    inLocale(context.get(pageLocaleContext), () => `<!DOCTYPE html>${renderToString(page)}`)
  const html = await renderInQueue(info, render).catch((error: unknown) => {
    if (error instanceof QueueFull) return null
    throw error
  })
  if (html === null) {
    const { body, ...rest } = busyPage()
    return new Response(body, rest)
  }
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set("Content-Security-Policy", pagePolicy)
  headers.set("Cache-Control", "no-store")
  const isOperator = new URL(request.url).pathname.startsWith(href("/admin"))
  const script = assets.scripts[isOperator ? "operator" : "owner"] ?? ""
  const signIn = href(isOperator ? "/admin/login" : "/shop/login")
  const templates = inLocale(context.get(pageLocaleContext), () =>
    renderToStaticMarkup(<PageTemplates signIn={signIn} />),
  )
  return new Response(withScript(html, { script, templates }), { status, headers })
}

/** Logs a failure under the request's id, which is all that the person sees of it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const info = context.get(requestContext)
  if (error instanceof DatabaseUnavailable) info.unavailable = true
  info.log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, "request failed")
}
