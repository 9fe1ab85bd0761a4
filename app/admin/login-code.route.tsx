import { data, redirect } from "react-router"
import { readAdminCookie } from "#app/auth/admin/admin-cookie.ts"
import { readAdminSession } from "#app/auth/admin/admin-session.server.ts"
import { addressAfterSignIn, leadIn, startOver } from "#app/auth/admin/admin-welcome.server.ts"
import { failureStatus } from "#app/auth/failure-status.ts"
import { finishSignIn } from "#app/auth/admin/finish-sign-in.server.ts"
import { readPendingCookie, readPendingSignIn } from "#app/auth/admin/pending-sign-in.server.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { personalPage } from "#app/http/personal-page.ts"
import { isServedSecurely, platformContext } from "#app/platform.ts"
import { requestContext } from "#app/http/request.ts"
import { Door } from "#app/ui/shell/door.tsx"
import type { Route } from "./+types/login-code.route"
import { BackToLogin } from "./door/back-to-login.tsx"
import { CodeField } from "./door/code-field.tsx"
import { DoorForm } from "./door/door-form.tsx"
import { waitSentence } from "./door/wait-sentence.ts"

type Problem =
  | { kind: "code_missing" | "wrong_code" | "unexpected" }
  | { kind: "too_many_attempts"; wait: number }

export function meta() {
  return [{ title: m.page_title({ title: m.admin_code_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

/** Only for who has just given the password. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const token = readAdminCookie(request, secure)
  if (token !== null && (await readAdminSession(token)).is === "live") throw redirect(addressAfterSignIn(url))
  if (readPendingSignIn(readPendingCookie(request, secure) ?? "") === null) throw startOver(url, secure)
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const secure = isServedSecurely(context.get(platformContext))
  const pending = readPendingCookie(request, secure) ?? ""
  const read = await readForm(request)
  const fields = read.ok ? textFields(read.form, ["code"]) : null
  if (fields === null) return refuse({ kind: "unexpected" }, read.ok ? 400 : read.status)
  if (fields.code.trim() === "") return refuse({ kind: "code_missing" }, 400)

  const { clientAddress, deviceCookie, log } = context.get(requestContext)
  try {
    const result = await finishSignIn({ pending, code: fields.code, clientAddress, deviceCookie })
    if (result.ok) return await leadIn(request, url, { ...result, secure })
    switch (result.reason) {
      case "wrong_code":
        return refuse({ kind: result.reason }, 401)
      case "start_over":
        return startOver(url, secure)
      case "too_many_attempts":
        return refuse({ kind: result.reason, wait: result.wait }, 429)
    }
  } catch (error) {
    log.error({ err: error }, "an administrator's second step failed")
    return refuse({ kind: "unexpected" }, failureStatus(error))
  }
}

function refuse(problem: Problem, status: number) {
  return data({ problem }, { status })
}

export default function LoginCode({ actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null
  return (
    <Door>
      <h1>{m.admin_code_title()}</h1>
      <p>{m.admin_code_text()}</p>
      <DoorForm
        answer={problem}
        general={problem && generalOf(problem)}
        texts={{ submit: m.sign_in(), busy: m.signing_in() }}
      >
        <CodeField
          label={m.admin_code()}
          hint={m.admin_code_hint()}
          error={problem ? errorOf(problem) : undefined}
        />
      </DoorForm>
      <BackToLogin />
    </Door>
  )
}

/** What belongs to no field. */
function generalOf(problem: Problem): string | null {
  if (problem.kind === "unexpected") return m.admin_unexpected_error()
  return problem.kind === "too_many_attempts" ? waitSentence(problem.wait) : null
}

/** What is said beside the field. */
function errorOf({ kind }: Problem): string | undefined {
  if (kind === "code_missing") return m.admin_code_missing()
  return kind === "wrong_code" ? m.admin_code_wrong() : undefined
}
