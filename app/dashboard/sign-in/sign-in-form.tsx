import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { SignInPanel } from "#app/ui/shell/sign-in-page.tsx"
import { problemSentence, type SignInProblem } from "./shop-sign-in-problem.ts"

type Props = {
  /** The last input; the password is never sent back. */
  name: string
  problem: SignInProblem | null
}

/** Signs the owner in (specification, section 2). */
export function SignInForm({ name, problem }: Props) {
  const errorOf = (field: SignInProblem["field"]) =>
    problem?.field === field ? problemSentence(problem) : undefined
  return (
    <>
      <h1>{m.shop_login_title()}</h1>
      <p>{m.shop_login_text()}</p>
      <SignInPanel general={errorOf(null)} texts={{ submit: m.sign_in(), busy: m.signing_in() }}>
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
      </SignInPanel>
      <p className="sign-in__after">
        {m.no_shop_yet()}{" "}
        <a className="link" href={href("/")} data-reload="">
          {m.request_to_join()}
        </a>
      </p>
    </>
  )
}
