import { href, redirect } from "react-router"
import { isLocale } from "#app/domain/language/locale.ts"
import { safeReturnAddress } from "#app/domain/link/links.ts"
import { rememberLanguage } from "#app/http/page-language.ts"
import { adminCookie, closeAdminSession } from "./admin-session.server.ts"
import { devicesCookie } from "../throttle/known-device.server.ts"
import { pendingCookie } from "./pending-sign-in.server.ts"

/** Returns the address after a sign-in: the remembered page, else the overview (specification, section 2). */
export function addressAfterSignIn(url: URL): string {
  return safeReturnAddress(url.searchParams.get("to")) ?? href("/admin")
}

/** Sets the cookie of a new session, ends the one that the browser had, and redirects. */
export async function redirectSignedIn(
  request: Request,
  url: URL,
  given: { token: string; devices: string; secure: boolean },
) {
  const { token, devices, secure } = given
  const before = adminCookie.read(request, secure)
  if (before !== null) await closeAdminSession(before)
  const headers = new Headers()
  headers.append("Set-Cookie", adminCookie.set(token, secure))
  headers.append("Set-Cookie", devicesCookie.set(devices, secure))
  if (pendingCookie.read(request, secure) !== null) headers.append("Set-Cookie", pendingCookie.remove(secure))
  // The language in the address of the sign-in page stays for the next pages.
  const lang = url.searchParams.get("lang")
  if (isLocale(lang)) headers.append("Set-Cookie", rememberLanguage(lang, secure))
  return redirect(addressAfterSignIn(url), { headers })
}

/** Redirects to the page for the code, which continues to the same target. */
export function redirectToCode(url: URL, given: { pending: string; secure: boolean }) {
  const headers = { "Set-Cookie": pendingCookie.set(given.pending, given.secure) }
  return redirect(withQueryOf(url, href("/admin/login/code")), { headers })
}

/** Redirects back to the page for the password. */
export function redirectToPassword(url: URL, secure: boolean) {
  const headers = { "Set-Cookie": pendingCookie.remove(secure) }
  return redirect(withQueryOf(url, href("/admin/login")), { headers })
}

/** Returns a path with the remembered page and the language of the address, without its flash. */
function withQueryOf(url: URL, path: string): string {
  const query = new URLSearchParams()
  for (const name of ["to", "lang"]) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}
