import { href, redirect } from "react-router"
import { adminCookie, closeAdminSession } from "#app/auth/admin/admin-session.server.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import type { Route } from "./+types/admin-sign-out.route"

export function loader(): never {
  throw redirect(href("/admin/login"))
}

/** Ends the session itself, not only its cookie (specification, section 2). */
export async function action({ request, context }: Route.ActionArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const token = adminCookie.read(request, secure)
  if (token !== null) await closeAdminSession(token)
  return redirect(href("/admin/login"), {
    status: 303,
    headers: { "Set-Cookie": adminCookie.remove(secure) },
  })
}
