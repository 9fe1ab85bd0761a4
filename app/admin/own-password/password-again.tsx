import { passwordStaysRecent, type OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { OwnPasswordField } from "./own-password-field.tsx"
import "./password-again.css"

/** What a page knows of the password of whoever looks at it. */
export type OwnPassword = {
  /** It was given long ago. */
  isRequired: boolean
  /** Of what was just sent. */
  problem: OwnPasswordProblem | null
}

/** In the dialog of a dangerous act: the password again, and why; nothing while it is fresh. */
export function PasswordAgain({ isRequired, problem }: OwnPassword) {
  if (!isRequired && problem === null) return null
  return (
    <div className="password-again">
      <OwnPasswordField
        problem={problem}
        hint={m.admin_password_again({ count: passwordStaysRecent / 60 })}
      />
    </div>
  )
}
