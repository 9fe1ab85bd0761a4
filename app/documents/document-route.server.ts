import type { LoaderFunctionArgs } from "react-router"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { respondWithDocument } from "./respond-with-document.server.tsx"
import type { PublicDocument } from "./document.ts"

type Args = Pick<LoaderFunctionArgs, "params" | "url" | "request" | "context">

/**
 * The loader of a document's route; a document has no data of its own that could be requested. The page cache renders the
 * document itself; this is the way of addresses that it does not keep, and of development.
 */
export function documentLoader(document: PublicDocument) {
  return async (args: Args) => {
    if (new URL(args.request.url).pathname.endsWith(".data")) throw new Response(null, { status: 404 })
    return documentResponse(document, args)
  }
}

/** A document as the response of a loader or an action. */
export async function documentResponse(
  document: PublicDocument,
  { params, url, context }: Omit<Args, "request">,
) {
  const platform = context.get(platformContext)
  const { status, headers, html } = await respondWithDocument(document, {
    ...{ params, url, platform },
    info: context.get(requestContext),
  })
  // Addresses that are not cached: whoever has stored such a page asks whether it is still right.
  return new Response(html, { status, headers: { "cache-control": "private, no-cache", ...headers } })
}
