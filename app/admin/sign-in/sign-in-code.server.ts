import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { adminCookie, readAdminSession } from "#app/auth/admin/admin-session.server.ts"
import {
  addressAfterSignIn,
  redirectSignedIn,
  redirectToPassword,
} from "#app/auth/admin/sign-in-redirects.server.ts"
import { finishSignIn } from "#app/auth/admin/finish-sign-in.server.ts"
import { pendingCookie, readPendingSignIn } from "#app/auth/admin/pending-sign-in.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { deviceKind } from "#app/domain/account/device-kind.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"

/** Why the code was rejected. */
export type CodeProblem =
  | { kind: "code_missing" | "wrong_code" | "unexpected" }
  | { kind: "too_many_attempts"; waitSeconds: number }

/** Only for a person who has just given the password. */
export async function loadCode({ request, url, context }: LoaderFunctionArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const token = adminCookie.read(request, secure)
  if (token !== null && (await readAdminSession(token)).is === "live") throw redirect(addressAfterSignIn(url))
  if (readPendingSignIn(pendingCookie.read(request, secure) ?? "") === null)
    throw redirectToPassword(url, secure)
  return null
}

/** Receives the form with the code. */
export async function receiveCode({ request, url, context }: ActionFunctionArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const pending = pendingCookie.read(request, secure) ?? ""
  const read = await readForm(request)
  const fields = read.ok ? textFields(read.form, ["code"]) : null
  if (fields === null) return reject({ kind: "unexpected" }, read.ok ? 400 : read.status)
  if (fields.code.trim() === "") return reject({ kind: "code_missing" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  try {
    const device = deviceKind(request.headers.get("user-agent"))
    const result = await finishSignIn({ pending, code: fields.code, device, clientAddress, deviceCookie })
    if (result.ok) return await redirectSignedIn(request, url, { ...result, secure })
    switch (result.reason) {
      case "wrong_code":
        return reject({ kind: result.reason }, 401)
      case "start_over":
        return redirectToPassword(url, secure)
      case "too_many_attempts":
        return reject({ kind: result.reason, waitSeconds: result.waitSeconds }, 429)
    }
  } catch (error) {
    log.error({ err: error }, "an administrator's second step failed")
    return reject({ kind: "unexpected" }, failureStatus(error))
  }
}

function reject(problem: CodeProblem, status: number) {
  return data({ problem }, { status })
}
