import { href, redirect, type MiddlewareFunction } from "react-router"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { readAdminCookie, removeAdminCookie } from "./admin-cookie.ts"
import { readAdminSession } from "./admin-session.server.ts"
import { adminSessionContext } from "./admin-session.ts"

/**
 * Middleware of the operator's pages, the only place that lets anyone in: no loader or action beneath it runs without a
 * live session of somebody who is an administrator now.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const secure = isServedSecurely(context.get(platformContext))
  const token = readAdminCookie(request, secure)
  const read = token === null ? null : await readAdminSession(token)
  if (read?.is === "live") {
    context.set(adminSessionContext, read.session)
    return
  }
  const headers = token === null ? undefined : { "Set-Cookie": removeAdminCookie(secure) }
  throw redirect(signInAddress(url, read?.is === "denied"), headers && { headers })
}

/** The door, remembering where the visitor wanted to go (specification, section 2), and whether it has to say why. */
function signInAddress({ pathname, search }: URL, isDenied: boolean): string {
  const wanted = pathname + search
  const query = new URLSearchParams()
  if (wanted !== href("/admin")) query.set("to", wanted)
  if (isDenied) query.set("denied", "")
  return query.size === 0 ? href("/admin/login") : `${href("/admin/login")}?${query}`
}
