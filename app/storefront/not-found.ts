import type { RouterContextProvider } from "react-router"
import type { Locale } from "#app/domain/locale.ts"
import { pageLocaleContext } from "#app/page-locale.ts"

/** A shop that is missing or blocked: both give the same page and status 404. Thrown by loaders. */
export function shopNotFound(context: Readonly<RouterContextProvider>, lang: Locale | null): Response {
  if (lang !== null) context.set(pageLocaleContext, lang)
  return new Response(null, { status: 404 })
}
