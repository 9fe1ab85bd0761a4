import { pageLocaleContext } from "./page-locale.ts"
import { isLocale } from "#app/domain/locale.ts"
import type { Route } from "./+types/not-found.route"

/** Any other path is the 404 page; the address alone decides its language. */
export function loader({ url, context }: Route.LoaderArgs): never {
  const lang = url.searchParams.get("lang")
  if (isLocale(lang)) context.set(pageLocaleContext, lang)
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
