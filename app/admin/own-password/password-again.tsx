import { passwordStaysRecent, type OwnPasswordProblem } from "#app/domain/account/own-password.ts"
import { m } from "#app/messages/compiled/messages.js"
import { OwnPasswordField } from "./own-password-field.tsx"
import styles from "./password-again.module.css"

/** What a page knows of the password of the signed-in administrator. */
export type OwnPassword = {
  /** It was given long ago. */
  isRequired: boolean
  /** What was wrong with the one that was just sent. */
  problem: OwnPasswordProblem | null
}

/** In the dialog of a dangerous action: the password again, and why; nothing while it is recent. */
export function PasswordAgain({ isRequired, problem }: OwnPassword) {
  if (!isRequired && problem === null) return null
  return (
    <div className={styles.again}>
      <OwnPasswordField
        problem={problem}
        hint={m.admin_password_again({ count: passwordStaysRecent / 60 })}
      />
    </div>
  )
}
