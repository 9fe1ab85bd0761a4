import { useCallback, useEffect, useRef, useState } from "react"
import { Form, useNavigation } from "react-router"
import {
  isPasswordTooLong,
  fulfilledRequirements,
  passwordProblem,
  passwordRequirements,
  type PasswordChange,
  type PasswordRequirement,
} from "#app/domain/account/passwords.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { useSaveKey, useWrongFocus } from "#app/ui/form/form-focus.ts"
import { DoneIcon, DotIcon } from "#app/ui/icons.tsx"
import {
  passwordErrorSentence,
  fieldNames,
  readPasswordForm,
  type PasswordActionData,
} from "./password-action-data.ts"
import styles from "./change-password.module.css"

type Props = {
  /** The account's name, for password managers. */
  username: string
  actionData: PasswordActionData | undefined
  /** True if the password was just changed: the form is empty again. */
  changed: boolean
}

/** Shows the three fields and their rules (specification, section 5). Without a script only the server checks them. */
export function PasswordForm({ username, actionData: given, changed }: Props) {
  const busy = useNavigation().formData?.has(fieldNames.next) ?? false
  const { form, input, onInput, actionData } = usePasswordForm(given, changed)
  useSaveKey(form)
  const errorOf = (field: keyof PasswordChange) =>
    (actionData?.field === field ? passwordErrorSentence(actionData) : undefined) ??
    (input ? hintOf(field, input) : undefined)

  return (
    <Form className={styles.form} method="post" ref={form} onInput={onInput} noValidate>
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
      <RequirementList fulfilled={input && fulfilledRequirements(input)} />
      <div className={styles.footer}>
        <BusyButton
          busy={busy}
          busyLabel={m.password_changing()}
          disabled={!busy && input !== null && passwordProblem(input) !== null}
        >
          {m.password_change()}
        </BusyButton>
        <p className="muted">{m.password_others_end()}</p>
      </div>
    </Form>
  )
}

const passwords = [
  { field: "current", label: m.password_current, autoComplete: "current-password", enterKeyHint: "next" },
  { field: "next", label: m.password_new, autoComplete: "new-password", enterKeyHint: "next" },
  { field: "again", label: m.password_again, autoComplete: "new-password", enterKeyHint: "go" },
] as const

/** Returns a problem that is known before anything is sent. */
function hintOf(field: keyof PasswordChange, { next, again }: PasswordChange): string | undefined {
  if (field === "next" && isPasswordTooLong(next))
    return passwordErrorSentence({ field, key: "password_too_long" })
  if (field === "again" && again !== "" && again.normalize("NFKC") !== next.normalize("NFKC"))
    return m.password_mismatch()
  return undefined
}

const requirementTexts: Record<PasswordRequirement, () => string> = {
  length: () => m.password_least({ count: limits.minPassword }),
  letter: m.password_letter,
  digit: m.password_digit,
  different: m.password_different,
  same: m.password_same,
}

/**
 * Lists the requirements of a new password and ticks them off during input, announced one line at a time; null if
 * nothing was read yet.
 */
function RequirementList({ fulfilled }: { fulfilled: Record<PasswordRequirement, boolean> | null }) {
  return (
    <div className={styles.requirements}>
      <h2 id="requirements-title">{m.password_list()}</h2>
      <ul aria-labelledby="requirements-title" aria-live="polite">
        {passwordRequirements.map((requirement) => {
          const isFulfilled = fulfilled?.[requirement] ?? false
          return (
            <li key={requirement} className={isFulfilled ? styles.met : undefined} aria-atomic="true">
              {isFulfilled ? <DoneIcon /> : <DotIcon />}
              <span>
                {requirementTexts[requirement]()}
                {fulfilled && (
                  <span className="unseen"> {isFulfilled ? m.password_met() : m.password_unmet()}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/**
 * Reads the form during input; null until the script has read it, with what was entered before. An error is shown until
 * the next input, and focuses its field.
 */
function usePasswordForm(actionData: PasswordActionData | undefined, changed: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState<PasswordChange | null>(null)
  const [outdated, setOutdated] = useState<PasswordActionData | undefined>(undefined)

  const read = useCallback(() => {
    if (form.current) setInput(readPasswordForm(new FormData(form.current)))
  }, [])

  useEffect(() => {
    if (changed) form.current?.reset()
    read()
  }, [changed, read])

  useWrongFocus(form, actionData)

  const onInput = () => {
    read()
    setOutdated(actionData)
  }
  return { form, input, onInput, actionData: actionData === outdated ? undefined : actionData }
}
