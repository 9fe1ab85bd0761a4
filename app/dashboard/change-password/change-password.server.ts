import { data, href, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { endShopDevices, listShopDevices } from "#app/auth/devices.server.ts"
import { failureStatus, retryAfter } from "#app/auth/failure-status.ts"
import { readEndForm, receiveEnd } from "#app/auth/receive-end.server.ts"
import { changeShopPassword, requireShopPassword } from "#app/auth/shop/shop-password.server.ts"
import { shopCookie, shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { deviceKind } from "#app/domain/account/device-kind.ts"
import { passwordProblem } from "#app/domain/account/passwords.ts"
import { endQuestion } from "#app/domain/account/signed-in-devices.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { listFailed } from "../list-failed.ts"
import { readPasswordForm, type flashes, type PasswordActionData } from "./password-action-data.ts"

/** Loads the signed-in devices, and the one that the address signs out. */
export async function loadPasswordPage({ url, context }: LoaderFunctionArgs) {
  const session = context.get(shopSessionContext)
  const { supportWhatsapp, timeZone } = context.get(platformContext)
  const signedIn = await listShopDevices(session).catch((error: unknown) => listFailed(context, error))
  const question = signedIn && endQuestion(url.searchParams, signedIn)
  if (question === "gone") throw done("gone")
  const { name, email } = session
  return data(
    { name, email, supportWhatsapp, timeZone, signedIn, question },
    { status: signedIn === null ? 503 : 200 },
  )
}

/** Receives the page's two forms: a new password, and the end of other sessions. */
export async function receivePasswordPage({ request, url, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  const endForm = read.ok ? readEndForm(read.form, url.searchParams) : null
  if (endForm !== null)
    return receiveEnd(endForm, context, {
      at: href("/shop/change-password"),
      requirePassword: requireShopPassword,
      end: endShopDevices,
    })
  const input = read.ok ? readPasswordForm(read.form) : null
  if (input === null) return reject(failed, read.ok ? 400 : read.status)
  const problem = passwordProblem(input)
  if (problem !== null) return reject(problem, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  const session = context.get(shopSessionContext)
  try {
    const device = deviceKind(request.headers.get("user-agent"))
    const result = await changeShopPassword({ session, ...input, device, clientAddress, deviceCookie })
    if (result.ok) return welcomeBack(result.token, isServedSecurely(context.get(platformContext)))
    if (result.reason === "wrong_current_password")
      return reject({ field: "current", key: "password_wrong_current" }, 422)
    const { reason: key, waitSeconds } = result
    return reject({ field: null, key, waitSeconds }, 429, waitSeconds)
  } catch (error) {
    // The form keeps its input, as on the sign-in page.
    log.error({ err: error }, "password change failed")
    const status = failureStatus(error)
    return reject(failed, status, status === 503 ? 5 : undefined)
  }
}

const failed = { field: "toast", key: "password_change_failed" } as const

function reject(actionData: PasswordActionData, status: number, waitSeconds?: number) {
  return data(actionData, { status, headers: retryAfter(waitSeconds) })
}

/** Gives this device its new token; all others have to sign in again. */
function welcomeBack(token: string, secure: boolean) {
  const cookie = shopCookie.set(token, secure)
  return done("changed", { "Set-Cookie": cookie })
}

function done(flash: keyof typeof flashes, headers?: Record<string, string>) {
  return replace(`${href("/shop/change-password")}?done=${flash}`, headers && { headers })
}
