import { documentLoader } from "./documents/respond-with-document.server.tsx"
import { notFoundDocument } from "./documents/message-document.tsx"
import { pageLanguage } from "./http/page-language.ts"
import type { Route } from "./+types/not-found.route"

/** This page is not cached, so it may use the language of its visitor. */
export function loader(args: Route.LoaderArgs) {
  return documentLoader(notFoundDocument(pageLanguage(args.request, args.url)))(args)
}
