import { data, href, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { failureStatus, retryAfter } from "#app/auth/failure-status.ts"
import { shopCookie, closeShopSession, readShopSession } from "#app/auth/shop/shop-session.server.ts"
import { signInShop } from "#app/auth/shop/sign-in-shop.server.ts"
import { devicesCookie } from "#app/auth/throttle/known-device.server.ts"
import { signInName } from "#app/domain/account/contact.ts"
import { deviceKind } from "#app/domain/account/device-kind.ts"
import { isLocale } from "#app/domain/language/locale.ts"
import { chatLink, safeReturnAddress } from "#app/domain/link/links.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { rememberLanguage } from "#app/http/page-language.ts"
import { requestContext } from "#app/http/request.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import type { SignInProblem } from "./shop-sign-in-problem.ts"

/** Loads the page, or redirects an owner who is signed in already to the dashboard. */
export async function loadSignIn({ request, url, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const secure = isServedSecurely(platform)
  const token = shopCookie.read(request, secure)
  const session = token === null ? null : await readShopSession(token)
  if (session !== null) throw redirect(addressAfter(url))
  const support = chatLink(platform.supportWhatsapp)
  if (token === null) return data({ support })
  return data({ support }, { headers: { "Set-Cookie": shopCookie.remove(secure) } })
}

export async function signIn({ request, url, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  if (!read.ok) return reject("", { field: null, kind: "login_failed" }, read.status)
  const input = String(read.form.get("identifier") ?? "")
  const password = String(read.form.get("password") ?? "")
  const name = signInName(input)
  if (name === "") return reject(input, { field: "name", kind: "name_missing" }, 400)
  if (password === "") return reject(input, { field: "password", kind: "password_missing" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  try {
    const device = deviceKind(request.headers.get("user-agent"))
    const result = await signInShop({ name, password, device, clientAddress, deviceCookie })
    if (result.ok) {
      const secure = isServedSecurely(context.get(platformContext))
      const before = shopCookie.read(request, secure)
      if (before !== null) await closeShopSession(before)
      return welcome(result, url, secure)
    }
    switch (result.reason) {
      case "shop_not_found":
        return reject(input, { field: "name", kind: result.reason }, 401)
      case "invalid_password":
        return reject(input, { field: "password", kind: result.reason }, 401)
      case "too_many_attempts":
        return reject(
          input,
          { field: null, kind: result.reason, waitSeconds: result.waitSeconds },
          429,
          result.waitSeconds,
        )
    }
  } catch (error) {
    // After an unexpected error the form keeps its input, under the specification's message.
    log.error({ err: error }, "sign-in failed")
    const status = failureStatus(error)
    return reject(input, { field: null, kind: "login_failed" }, status, status === 503 ? 5 : undefined)
  }
}

function reject(name: string, problem: SignInProblem, status: number, waitSeconds?: number) {
  return data({ name, problem }, { status, headers: retryAfter(waitSeconds) })
}

function welcome({ token, devices }: { token: string; devices: string }, url: URL, secure: boolean) {
  const headers = new Headers()
  headers.append("Set-Cookie", shopCookie.set(token, secure))
  headers.append("Set-Cookie", devicesCookie.set(devices, secure))
  // The next pages keep the language in the address of the sign-in page.
  const lang = url.searchParams.get("lang")
  if (isLocale(lang)) headers.append("Set-Cookie", rememberLanguage(lang, secure))
  return redirect(addressAfter(url), { headers })
}

/** Returns the remembered page, or else the dashboard (specification, section 2). */
function addressAfter(url: URL): string {
  return safeReturnAddress(url.searchParams.get("to")) ?? href("/shop/dashboard")
}
