import type { LoaderFunctionArgs } from "react-router"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { respondWithDocument } from "./respond-with-document.server.tsx"
import type { PublicDocument } from "./document.ts"

type Args = Pick<LoaderFunctionArgs, "params" | "url" | "request" | "context">

/**
 * Returns the loader of a document's route; a document has no data of its own that could be requested. The page cache
 * renders documents itself; this loader is for addresses that it does not cache, and for development.
 */
export function documentLoader(document: PublicDocument) {
  return async (args: Args) => {
    if (new URL(args.request.url).pathname.endsWith(".data")) throw new Response(null, { status: 404 })
    return documentResponse(document, args)
  }
}

/** Renders a document as the response of a loader or an action. */
export async function documentResponse(
  document: PublicDocument,
  { params, url, context }: Omit<Args, "request">,
) {
  const platform = context.get(platformContext)
  const { status, headers, html } = await respondWithDocument(document, {
    ...{ params, url, platform },
    info: context.get(requestContext),
  })
  // These addresses are not cached: a browser that has stored such a page revalidates it.
  return new Response(html, { status, headers: { "cache-control": "private, no-cache", ...headers } })
}
