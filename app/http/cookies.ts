import { parse, serialize } from "cookie-es"

/** What a cookie is read from: the framework's request, or the server's own. */
export type CookieBearer = { readonly headers: { get(name: string): string | null } }

/** The value of a cookie, or null. Values are written by {@link cookie} and need no decoding. */
export function readCookie(request: CookieBearer, name: string): string | null {
  const header = request.headers.get("cookie")
  if (header === null) return null
  return parse(header, { filter: (key) => key === name, decode: (value) => value })[name] ?? null
}

/**
 * A `Set-Cookie` header for the whole site, out of reach of scripts and of forms on other sites. A lifetime of 0 seconds
 * removes it. The value must consist of letters, digits, `.`, `-` and `_`.
 */
export function cookie(options: { name: string; value: string; seconds: number; secure: boolean }): string {
  const { name, value, seconds, secure } = options
  return serialize(name, value, { path: "/", maxAge: seconds, httpOnly: true, secure, sameSite: "lax" })
}
