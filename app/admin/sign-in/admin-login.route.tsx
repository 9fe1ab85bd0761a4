import { href } from "react-router"
import { personalPage } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { SignInPage, SignInPanel } from "#app/ui/shell/sign-in-page.tsx"
import type { Route } from "./+types/admin-login.route"
import { problemSentence, type SignInProblem } from "./admin-sign-in-problem.ts"
import { loadSignIn, signIn } from "./admin-sign-in.server.ts"
import { EmailField } from "./sign-in-panel.tsx"

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
  const { isDenied, done } = loaderData
  const denied: SignInProblem | null = isDenied ? { field: null, kind: "access_denied" } : null
  return (
    <SignInPage>
      <SignInForm
        email={actionData?.email ?? ""}
        problem={actionData?.problem ?? denied}
        done={done && doneText[done]()}
      />
    </SignInPage>
  )
}

const doneText = { password: m.admin_password_updated, confirmed: m.admin_email_confirmed }

type Props = {
  /** The earlier input; the password is never sent back. */
  email: string
  problem: SignInProblem | null
  /** The text of the flash. */
  done: string | null
}

/** Shows the administrators' sign-in form (specification, section 2). */
function SignInForm({ email, problem, done }: Props) {
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined

  return (
    <>
      <h1>{m.admin_login_title()}</h1>
      <p>{m.admin_login_text()}</p>
      <SignInPanel general={errorOf(null)} texts={{ submit: m.sign_in(), busy: m.signing_in() }}>
        {done && problem === null && <Alert tone="good">{done}</Alert>}
        <EmailField value={email} error={errorOf("email")} enterKeyHint="next" />
        <PasswordField
          label={m.password()}
          error={errorOf("password")}
          name="password"
          required
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </SignInPanel>
      <p className="sign-in__after">
        <a className="link" href={href("/admin/forgot-password")}>
          {m.admin_forgot_password()}
        </a>
      </p>
    </>
  )
}
