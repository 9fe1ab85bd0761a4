import type { LoaderFunctionArgs } from "react-router"
import { requestContext } from "#app/http/request.ts"
import { platformContext } from "#app/platform.ts"
import { answerDocument } from "./answer-document.server.tsx"
import type { PublicDocument } from "./document.ts"

/**
 * The loader of a document's route. The page cache asks the document itself; this is the way of addresses that it does not
 * keep, and of development.
 */
export function documentLoader(document: PublicDocument) {
  return async ({ params, url, context }: Pick<LoaderFunctionArgs, "params" | "url" | "context">) => {
    const platform = context.get(platformContext)
    const { status, headers, html } = await answerDocument(document, {
      ...{ params, url, platform },
      facts: context.get(requestContext),
    })
    return new Response(html, { status, headers })
  }
}
