import {
  ownPasswordField,
  type OwnPasswordProblem,
  recentPasswordSeconds,
} from "#app/domain/account/passwords.ts"
import { m } from "#app/messages/compiled/messages.js"
import { waitText } from "#app/messages/wait-text.ts"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import styles from "./own-password.module.css"

type Props = {
  problem: OwnPasswordProblem | null
  /** Why it is required. */
  hint?: string
}

/** Asks for the password of the signed-in administrator. */
export function OwnPasswordField({ problem, hint = "" }: Props) {
  return (
    <PasswordField
      label={m.admin_own_password()}
      hint={hint}
      error={problem ? ownPasswordSentence(problem) : undefined}
      name={ownPasswordField}
      autoComplete="current-password"
      enterKeyHint="go"
    />
  )
}

/** Returns the text beside the field. */
export function ownPasswordSentence(problem: OwnPasswordProblem): string {
  if (problem.kind === "too_many_attempts") return waitText(problem.waitSeconds)
  return problem.kind === "password_missing" ? m.password_missing() : m.invalid_password()
}

/** The state of the signed-in administrator's password on a page. */
export type OwnPassword = {
  /** True if it was given long ago. */
  isRequired: boolean
  /** The error of the password that was just sent. */
  problem: OwnPasswordProblem | null
}

/**
 * Requires the password again in the dialog of a dangerous action and explains why. It shows nothing while the password
 * is recent.
 */
export function PasswordAgain({ isRequired, problem }: OwnPassword) {
  if (!isRequired && problem === null) return null
  return (
    <div className={styles.again}>
      <OwnPasswordField
        problem={problem}
        hint={m.admin_password_again({ count: recentPasswordSeconds / 60 })}
      />
    </div>
  )
}
