import { Form, href, Link, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/busy-button.tsx"
import { PasswordField } from "#app/ui/password-field.tsx"
import { EmailField } from "./email-field.tsx"
import { problemSentence, type SignInProblem } from "./sign-in-problem.ts"
import { useWrongField } from "./use-wrong-field.ts"

type Props = {
  /** What was typed before; the password is never sent back. */
  email: string
  problem: SignInProblem | null
  /** What was done before somebody came here, in words. */
  done: string | null
}

/** The operator's way in (specification, section 2). */
export function SignInForm({ email, problem, done }: Props) {
  const busy = useNavigation().state !== "idle"
  const form = useWrongField(problem)
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined
  const general = errorOf(null)

  return (
    <>
      <h1>{m.admin_login_title()}</h1>
      <p>{m.admin_login_text()}</p>
      <Form method="post" ref={form} noValidate>
        {general && <Alert>{general}</Alert>}
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
        <BusyButton className="btn btn--wide" busy={busy} busyLabel={m.signing_in()}>
          {m.sign_in()}
        </BusyButton>
      </Form>
      <p className="door__after">
        <Link className="link" to={href("/admin/forgot-password")}>
          {m.admin_forgot_password()}
        </Link>
      </p>
    </>
  )
}
