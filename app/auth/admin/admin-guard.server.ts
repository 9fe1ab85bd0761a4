import { href, redirect, type MiddlewareFunction } from "react-router"
import { requestContext } from "#app/http/request.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import {
  adminCookie,
  readAdminSession,
  renewAdminToken,
  adminSessionContext,
} from "./admin-session.server.ts"
import { logRejectedSession } from "../rejected-session.ts"
import { retainTexts } from "../signed-out.server.ts"

/**
 * Middleware of the admin pages, and the only check on them: no loader or action below it runs without a live session
 * of a current administrator.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args
  const secure = isServedSecurely(context.get(platformContext))
  const token = adminCookie.read(request, secure)
  const isAtWork = url.pathname !== href("/admin/pending")
  const read = token === null ? null : await readAdminSession(token, isAtWork)
  if (token !== null && read?.is === "live") {
    context.set(adminSessionContext, read.session)
    const response = await next()
    if (context.get(adminSessionContext).isPasswordGivenNow) {
      const fresh = await renewAdminToken(token).catch((error: unknown) => {
        // The action is already done, so the session keeps its old token.
        context.get(requestContext).log.error({ err: error }, "a session's token could not be changed")
        return null
      })
      const cookie = fresh && adminCookie.set(fresh, secure)
      if (cookie) response.headers.append("Set-Cookie", cookie)
    }
    return response
  }
  const isDenied = read?.is === "denied"
  if (token !== null) logRejectedSession(context, isDenied ? "no_administrator" : "no_live_session")
  const signIn = signInAddress(url, isDenied)
  // Background requests of a page may run while the token changes. Their responses must not overwrite the new cookie.
  const headers: Record<string, string> =
    token === null || !isAtWork ? {} : { "Set-Cookie": adminCookie.remove(secure) }
  const page = isDenied ? null : await retainTexts(args, { signIn, headers })
  if (page !== null) return page
  throw redirect(signIn, { headers })
}

/** Returns the sign-in address, with the page to return to (specification, section 2) and whether it shows a reason. */
function signInAddress({ pathname, search }: URL, isDenied: boolean): string {
  const wanted = pathname + search
  const query = new URLSearchParams()
  if (wanted !== href("/admin")) query.set("to", wanted)
  if (isDenied) query.set("denied", "")
  return query.size === 0 ? href("/admin/login") : `${href("/admin/login")}?${query}`
}
