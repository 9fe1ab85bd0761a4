import {
  passwordRequirements,
  type PasswordChange,
  type PasswordRequirement,
} from "#app/domain/account/passwords.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { DoneIcon, DotIcon } from "#app/ui/icons.tsx"
import { passwordErrorSentence, fieldNames, type PasswordActionData } from "./password-action-data.ts"
import styles from "./change-password.module.css"

type Props = {
  action: string
  /** The account's name, for password managers. */
  username: string
  actionData: PasswordActionData | undefined
}

/**
 * Shows the three fields and their rules (specification, section 5). Without a script only the server checks them; with
 * one they are followed during input (`follow-password.ts`).
 */
export function PasswordForm({ action, username, actionData }: Props) {
  const errorOf = (field: keyof PasswordChange) =>
    actionData?.field === field ? passwordErrorSentence(actionData) : ""
  return (
    <PageForm
      className={styles.form}
      action={action}
      hasSaveKey
      data-password=""
      data-failed={m.password_change_failed()}
    >
      {actionData?.field === null && <Alert>{passwordErrorSentence(actionData)}</Alert>}
      <input hidden readOnly autoComplete="username" value={username} />
      {passwords.map(({ field, label, ...keys }) => (
        <PasswordField
          key={field}
          className={styles.field}
          label={label()}
          error={errorOf(field)}
          name={fieldNames[field]}
          required
          {...keys}
        />
      ))}
      <RequirementList />
      <div className={styles.footer}>
        <BusyButton busyLabel={m.password_changing()}>{m.password_change()}</BusyButton>
        <p className="muted">{m.password_others_end()}</p>
      </div>
    </PageForm>
  )
}

const passwords = [
  { field: "current", label: m.password_current, autoComplete: "current-password", enterKeyHint: "next" },
  { field: "next", label: m.password_new, autoComplete: "new-password", enterKeyHint: "next" },
  { field: "again", label: m.password_again, autoComplete: "new-password", enterKeyHint: "go" },
] as const

const requirementTexts: Record<PasswordRequirement, () => string> = {
  length: () => m.password_least({ count: limits.minPassword }),
  letter: m.password_letter,
  digit: m.password_digit,
  different: m.password_different,
  same: m.password_same,
}

/** Lists the requirements of a new password. Those that the input meets are announced one line at a time. */
function RequirementList() {
  return (
    <div className={styles.requirements}>
      <h2 id="requirements-title">{m.password_list()}</h2>
      <ul aria-labelledby="requirements-title" aria-live="polite">
        {passwordRequirements.map((requirement) => (
          <li key={requirement} aria-atomic="true" data-requirement={requirement}>
            <span className={styles.tick}>
              <DotIcon />
              <DoneIcon />
            </span>
            <span>
              {requirementTexts[requirement]()} <span className="unseen" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
