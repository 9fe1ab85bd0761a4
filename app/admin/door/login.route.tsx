import { m } from "#app/messages/compiled/messages.js"
import { personalPage } from "#app/http/page-language.ts"
import { Door } from "#app/ui/shell/door.tsx"
import type { Route } from "./+types/login.route"
import { SignInForm } from "./sign-in-form.tsx"
import type { SignInProblem } from "./sign-in-problem.ts"
import { loadSignIn, signIn } from "./sign-in.server.ts"
import { useSignedOutHere } from "./use-signed-out.ts"

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: m.page_title({ title: m.admin_login_title() }) }]
}

export const middleware: Route.MiddlewareFunction[] = [personalPage]

export const loader = loadSignIn

export const action = signIn

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  useSignedOutHere()
  const { isDenied, done } = loaderData
  const denied: SignInProblem | null = isDenied ? { field: null, kind: "access_denied" } : null
  return (
    <Door>
      <SignInForm
        email={actionData?.email ?? ""}
        problem={actionData?.problem ?? denied}
        done={done && doneText[done]()}
      />
    </Door>
  )
}

const doneText = { password: m.admin_password_updated, confirmed: m.admin_email_confirmed }
