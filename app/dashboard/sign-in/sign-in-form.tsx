import { useRef } from "react"
import { Form, href, useNavigation } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { useWrongFocus } from "#app/ui/form/form-focus.ts"
import { problemSentence, type SignInProblem } from "./shop-sign-in-problem.ts"

type Props = {
  /** The last input; the password is never sent back. */
  name: string
  problem: SignInProblem | null
}

/** Signs the owner in (specification, section 2). */
export function SignInForm({ name, problem }: Props) {
  const busy = useNavigation().state !== "idle"
  const form = useRef<HTMLFormElement>(null)
  useWrongFocus(form, problem)
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined
  const general = errorOf(null)

  return (
    <>
      <h1>{m.shop_login_title()}</h1>
      <p>{m.shop_login_text()}</p>
      <Form method="post" ref={form} noValidate>
        {general && <Alert>{general}</Alert>}
        <InputField
          label={m.sign_in_name()}
          error={errorOf("name")}
          writes="latin"
          name="identifier"
          defaultValue={name}
          maxLength={limits.email}
          required
          autoComplete="username"
          enterKeyHint="next"
        />
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
      <p className="sign-in__after">
        {m.no_shop_yet()}{" "}
        <a className="link" href={href("/")}>
          {m.request_to_join()}
        </a>
      </p>
    </>
  )
}
