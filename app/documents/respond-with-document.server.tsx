import { renderToString } from "react-dom/server"
import type { LoaderFunctionArgs } from "react-router"
import { documentPolicy } from "#app/http/document.server.ts"
import { QueueFull } from "#app/http/fair-queue.ts"
import { loggedPath } from "#app/http/logged-path.ts"
import { ErrorIdContext } from "#app/http/error-pages/error-id.ts"
import { busyPage, renderInQueue } from "#app/http/render-in-queue.ts"
import { requestContext, type RequestInfo } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import type { DocumentPage, DocumentRequest, PublicDocument } from "./document.ts"
import { DocumentShell } from "./document-shell.tsx"

type DocumentResponse = {
  readonly status: number
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The ISO moment from which the document has other content; null if it is unknown. */
  readonly changesAt: string | null
}

/**
 * Loads and renders a document. An error is logged under the request's id and shown as the document's own error page,
 * with status 503 when loading failed and 500 when rendering did; it never throws.
 */
export async function respondWithDocument(
  document: PublicDocument,
  request: DocumentRequest,
): Promise<DocumentResponse> {
  try {
    return await respondUnlessFull(document, request)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    return { ...busyPage(), changesAt: null }
  }
}

async function respondUnlessFull(
  document: PublicDocument,
  request: DocumentRequest,
): Promise<DocumentResponse> {
  let status = 503
  try {
    const page = await document.load(request)
    if ("redirect" in page) return redirectTo(page.redirect + request.url.search)
    status = 500
    return await responseText(page, { info: request.info, errorId: null })
  } catch (error) {
    if (error instanceof QueueFull) throw error
    const { info, url } = request
    info.unavailable ||= status === 503
    info.log.error({ err: error, path: loggedPath(url.pathname) }, "request failed")
    const headers = { "cache-control": "no-store", ...(status === 503 ? { "retry-after": "5" } : {}) }
    const failed = { ...document.failed(request), status, headers, hasScript: false }
    return responseText(failed, { info, errorId: info.id })
  }
}

type Rendering = { info: RequestInfo; errorId: string | null }

async function responseText(page: DocumentPage, { info, errorId }: Rendering): Promise<DocumentResponse> {
  const { status = 200, headers = {}, locale, area, hasScript = true, changesAt = null, content } = page
  const entry = hasScript ? (page.script ?? area ?? undefined) : undefined
  const html = await renderInQueue(info, () =>
    inLocale(locale, () =>
      renderToString(
        <ErrorIdContext value={errorId}>
          <DocumentShell
            {...content()}
            {...{ locale, area, entry, errorId }}
            changes={changesAt !== null && hasScript}
          />
        </ErrorIdContext>,
      ),
    ),
  )
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": documentPolicy,
      ...headers,
    },
    body: `<!DOCTYPE html>${html}`,
    changesAt,
  }
}

function redirectTo(location: string): DocumentResponse {
  return { status: 301, headers: { location, "cache-control": "no-store" }, body: "", changesAt: null }
}

type Args = Pick<LoaderFunctionArgs, "params" | "url" | "request" | "context">

/**
 * Returns the loader of a document's route; a document has no data of its own that could be requested. The page cache
 * renders documents itself; this loader is for addresses that it does not cache, and for development.
 */
export function documentLoader(document: PublicDocument) {
  return async (args: Args) => {
    return documentResponse(document, args)
  }
}

/** Renders a document as the response of a loader or an action. */
export async function documentResponse(
  document: PublicDocument,
  { params, url, context }: Omit<Args, "request">,
) {
  const platform = context.get(platformContext)
  const { status, headers, body } = await respondWithDocument(document, {
    ...{ params, url, platform },
    info: context.get(requestContext),
  })
  // These addresses are not cached: a browser that has stored such a page revalidates it.
  return new Response(body, { status, headers: { "cache-control": "private, no-cache", ...headers } })
}
