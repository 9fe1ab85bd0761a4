import { parse, serialize } from "cookie-es"

/** A cookie is read from the framework's request, or from the server's own. */
export type CookieBearer = { readonly headers: { get(name: string): string | null } }

/** Returns the value of a cookie, or null. {@link cookie} writes values, which need no decoding. */
export function readCookie(request: CookieBearer, name: string): string | null {
  const header = request.headers.get("cookie")
  if (header === null) return null
  return parse(header, { filter: (key) => key === name, decode: (value) => value })[name] ?? null
}

/** Returns the functions of one cookie. Under HTTPS its prefix restricts it to this host and to encryption. */
export function namedCookie(name: string, seconds: number) {
  const nameOf = (secure: boolean) => (secure ? `__Host-${name}` : name)
  return {
    read: (request: CookieBearer, secure: boolean) => readCookie(request, nameOf(secure)),
    /** Returns a `Set-Cookie` header; `remove` too. */
    set: (value: string, secure: boolean) => cookie({ name: nameOf(secure), value, seconds, secure }),
    remove: (secure: boolean) => cookie({ name: nameOf(secure), value: "", seconds: 0, secure }),
  }
}

/**
 * Returns a `Set-Cookie` header for the whole site, hidden from scripts and from forms on other sites. A lifetime of 0
 * seconds removes it. The value must consist of letters, digits, `.`, `-` and `_`.
 */
export function cookie(options: { name: string; value: string; seconds: number; secure: boolean }): string {
  const { name, value, seconds, secure } = options
  return serialize(name, value, { path: "/", maxAge: seconds, httpOnly: true, secure, sameSite: "lax" })
}
