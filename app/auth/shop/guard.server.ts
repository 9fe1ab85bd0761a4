import { data, href, redirect, type MiddlewareFunction } from "react-router"
import { pageShopHeader } from "#app/domain/account/page-shop-header.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { acceptsEvents, signedOutEvents } from "#app/http/event-stream.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { logRejectedSession } from "../rejected-session.ts"
import { retainTexts } from "../signed-out.server.ts"
import { shopCookie, readShopSession, shopSessionContext } from "./shop-session.server.ts"

/** A guarded page throws this for a blocked shop; its layout shows it instead of every page. */
export type AccountBlocked = { accountBlocked: true; support: string | null }

/**
 * Middleware of guarded shop pages, and the only check on them: no loader or action below it runs without a live
 * session of a shop that is not blocked. A form of a page that is still open is rejected if the device has another shop's
 * session by now.
 */
export const requireShop: MiddlewareFunction<Response> = async (args) => {
  const { request, url, context } = args
  const platform = context.get(platformContext)
  const secure = isServedSecurely(platform)
  const token = shopCookie.read(request, secure)
  // An unattended page still follows orders; that is no activity.
  const isActivity = url.pathname !== href("/shop/orders/events")
  const session = token === null ? null : await readShopSession(token, isActivity)
  if (session === null) {
    if (token !== null) logRejectedSession(context, "no_live_session")
    const signIn = signInAddress(url)
    const headers: Record<string, string> = token === null ? {} : { "Set-Cookie": shopCookie.remove(secure) }
    if (acceptsEvents(request)) return signedOutEvents(headers)
    const page = await retainTexts(args, { signIn, headers })
    if (page !== null) return page
    throw redirect(signIn, { headers })
  }
  if (!session.isActive) {
    logRejectedSession(context, "blocked_shop")
    const blocked: AccountBlocked = { accountBlocked: true, support: chatLink(platform.supportWhatsapp) }
    throw data(blocked, { status: 403 })
  }
  const pageShop = request.headers.get(pageShopHeader)
  if (pageShop !== null && pageShop !== session.shopId) {
    logRejectedSession(context, "other_shop")
    throw data(null, { status: 401 })
  }
  context.set(shopSessionContext, session)
}

/** Returns the sign-in address, with the page to return to (specification, section 2). */
function signInAddress({ pathname, search }: URL): string {
  const wanted = pathname + search
  const signInPage = href("/shop/login")
  return wanted === href("/shop/dashboard")
    ? signInPage
    : `${signInPage}?${new URLSearchParams({ to: wanted })}`
}
