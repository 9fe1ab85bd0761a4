import { pageLanguage } from "./page-language.ts"
import { pageLocaleContext } from "./page-locale.ts"
import type { Route } from "./+types/not-found.route"

/** Any other path is the 404 page; nobody keeps it, so it may speak the language of whoever asks. */
export function loader({ request, url, context }: Route.LoaderArgs): never {
  context.set(pageLocaleContext, pageLanguage(request, url))
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
