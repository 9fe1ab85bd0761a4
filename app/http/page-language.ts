import { createContext, type MiddlewareFunction } from "react-router"
import { isLocale, type Locale, platformLanguage } from "#app/domain/language/locale.ts"
import { pageLanguageHeader } from "#app/domain/language/page-language-header.ts"
import { cookie, readCookie } from "./cookies.ts"

/** The language of the current page: set by a middleware or loader, read by the render. */
export const pageLocaleContext = createContext<Locale>("en")

/** Under HTTPS the prefix restricts it to this host. */
const nameOf = (secure: boolean) => (secure ? "__Host-lang" : "lang")
const yearSeconds = 31_536_000

/**
 * Returns the language of a personal page: `?lang` of the address, else that of the page whose script requests it, else
 * the choice in the cookie, else the first supported language of the browser, else English.
 */
export function pageLanguage(request: Request, url: URL): Locale {
  const requested = requestedLocale(url.searchParams)
  if (requested !== null) return requested
  const shown = request.headers.get(pageLanguageHeader)
  if (isLocale(shown)) return shown
  const chosen = readCookie(request, nameOf(true)) ?? readCookie(request, nameOf(false))
  if (isLocale(chosen)) return chosen
  return preferred(request.headers.get("Accept-Language") ?? "")
}

/** Returns the header that remembers a choice for a year. */
export function rememberLanguage(locale: Locale, secure: boolean): string {
  return cookie({ name: nameOf(secure), value: locale, seconds: yearSeconds, secure })
}

/** Browsers list languages in order of preference; explicit weights override the order. */
function preferred(header: string): Locale {
  const preferences = header.split(",").flatMap((preference) => {
    const [tag = "", ...parameters] = preference.split(";").map((part) => part.trim().toLowerCase())
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    const locale = tag.split("-", 1)[0]
    return isLocale(locale) && weight > 0 ? [{ locale, weight }] : []
  })
  return preferences.toSorted((one, other) => other.weight - one.weight)[0]?.locale ?? "en"
}

/** Middleware of sign-in and guarded pages: they use the person's language, and no cache stores them. */
export const personalPage: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(pageLocaleContext, pageLanguage(request, url))
  const response = await next()
  response.headers.set("Cache-Control", "no-store")
  return response
}

/** Returns the language that an address names, or null. */
export function requestedLocale(query: URLSearchParams): Locale | null {
  const lang = query.get("lang")
  return isLocale(lang) ? lang : null
}

/** Returns the language of a public page of the platform itself, or of no shop: only its address decides. */
export function platformLocaleOf({ searchParams }: URL): Locale {
  return requestedLocale(searchParams) ?? platformLanguage
}
