import { href } from "react-router"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { SignInPage } from "#app/ui/shell/sign-in-page.tsx"

type EmailProps = {
  /** The earlier input. */
  value: string
  error: string | undefined
  enterKeyHint: "next" | "send"
}

/** Asks for the email address that signs an administrator in. */
export function EmailField({ value, ...field }: EmailProps) {
  return (
    <InputField
      {...field}
      label={m.admin_email()}
      writes="latin"
      type="email"
      name="email"
      defaultValue={value}
      maxLength={limits.email}
      required
      autoComplete="username"
    />
  )
}

/** Asks for a one-time code: from the app, or also one of the recovery codes if they are accepted. */
export function CodeField(field: { label: string; hint?: string; error: string | undefined }) {
  return (
    <InputField
      {...field}
      writes="latin"
      name="code"
      required
      maxLength={100}
      autoComplete="one-time-code"
      enterKeyHint="go"
    />
  )
}

/** Shows the link back to the sign-in page, below each form. */
export function BackToLogin() {
  return (
    <p className="sign-in__after">
      <a className="link" href={href("/admin/login")}>
        {m.admin_back_to_login()}
      </a>
    </p>
  )
}

/** Shows why a link is invalid (used already, expired or incomplete), and the next step. */
export function LinkIsOver({ text }: { text: string }) {
  return (
    <SignInPage>
      <h1>{m.admin_link_over_title()}</h1>
      <p>{text}</p>
      <a className="btn btn--wide" href={href("/admin/forgot-password")}>
        {m.admin_ask_new_link()}
      </a>
      <BackToLogin />
    </SignInPage>
  )
}
