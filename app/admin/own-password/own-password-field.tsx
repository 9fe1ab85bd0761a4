import { useEffect, useRef } from "react"
import { ownPasswordField, type OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { ownPasswordSentence } from "./own-password-sentence.ts"

type Props = {
  problem: OwnPasswordProblem | null
  /** Why it is asked for. */
  hint?: string
}

/** The password of whoever is signed in. It takes the focus when it was not right. */
export function OwnPasswordField({ problem, hint = "" }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  return (
    <PasswordField
      label={m.admin_own_password()}
      hint={hint}
      error={problem ? ownPasswordSentence(problem) : undefined}
      ref={input}
      name={ownPasswordField}
      autoComplete="current-password"
      enterKeyHint="go"
    />
  )
}
