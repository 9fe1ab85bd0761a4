import { href, redirect } from "react-router"
import { closeShopSession, shopCookie } from "#app/auth/shop/shop-session.server.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import type { Route } from "./+types/shop-sign-out.route"

export function loader(): never {
  throw redirect(href("/shop/login"))
}

/** Ends the session itself, not only its cookie. Blocked shops may sign out too (specification, section 6). */
export async function action({ request, context }: Route.ActionArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const token = shopCookie.read(request, secure)
  if (token !== null) await closeShopSession(token)
  return redirect(href("/shop/login"), { status: 303, headers: { "Set-Cookie": shopCookie.remove(secure) } })
}
