import type { MiddlewareFunction } from "react-router"
import { pageLanguage } from "./page-language.ts"
import { pageLocaleContext } from "./page-locale.ts"

/** Middleware of sign-in and guarded pages: they use the person's language, and no cache stores them. */
export const personalPage: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(pageLocaleContext, pageLanguage(request, url))
  const response = await next()
  response.headers.set("Cache-Control", "no-store")
  return response
}
