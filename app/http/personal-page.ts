import type { MiddlewareFunction } from "react-router"
import { pageLanguage } from "./page-language.ts"
import { pageLocaleContext } from "./page-locale.ts"

/** Middleware of doors and guarded pages: they speak the person's language, and nobody stores their answers. */
export const personalPage: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(pageLocaleContext, pageLanguage(request, url))
  const response = await next()
  response.headers.set("Cache-Control", "no-store")
  return response
}
