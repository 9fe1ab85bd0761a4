import { Form, useNavigation } from "react-router"
import {
  isPasswordTooLong,
  fulfilledRequirements,
  passwordProblem,
  type PasswordChange,
} from "#app/domain/account/password-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { useSaveKey } from "#app/ui/form/use-checked-form.ts"
import { answerSentence, type PasswordAnswer } from "./password-answer.ts"
import { fieldNames } from "./read-password-form.ts"
import { RequirementList } from "./requirement-list.tsx"
import { usePasswordForm } from "./use-password-form.ts"
import styles from "./change-password.module.css"

type Props = {
  /** For programs that keep passwords: whose it is. */
  username: string
  answer: PasswordAnswer | undefined
  /** It was just changed: the form is empty again. */
  changed: boolean
}

/** The three fields and their rules (specification, section 5). Without a script the server answers alone. */
export function PasswordForm({ username, answer: given, changed }: Props) {
  const busy = useNavigation().formData?.has(fieldNames.next) ?? false
  const { form, typed, onInput, answer } = usePasswordForm(given, changed)
  useSaveKey(form)
  const errorOf = (field: keyof PasswordChange) =>
    (answer?.field === field ? answerSentence(answer) : undefined) ??
    (typed ? hintOf(field, typed) : undefined)

  return (
    <Form className={styles.form} method="post" ref={form} onInput={onInput} noValidate>
      {answer?.field === null && <Alert>{answerSentence(answer)}</Alert>}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        className={styles.field}
        label={m.password_current()}
        error={errorOf("current")}
        name={fieldNames.current}
        required
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        className={styles.field}
        label={m.password_new()}
        error={errorOf("next")}
        name={fieldNames.next}
        required
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        className={styles.field}
        label={m.password_again()}
        error={errorOf("again")}
        name={fieldNames.again}
        required
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <RequirementList fulfilled={typed && fulfilledRequirements(typed)} />
      <div className={styles.foot}>
        <BusyButton
          busy={busy}
          busyLabel={m.password_changing()}
          disabled={!busy && typed !== null && passwordProblem(typed) !== null}
        >
          {m.password_change()}
        </BusyButton>
        <p className="muted">{m.password_others_end()}</p>
      </div>
    </Form>
  )
}

/** The problems that are known before anything is sent. */
function hintOf(field: keyof PasswordChange, { next, again }: PasswordChange): string | undefined {
  if (field === "next" && isPasswordTooLong(next)) return answerSentence({ field, key: "password_too_long" })
  if (field === "again" && again !== "" && again.normalize("NFKC") !== next.normalize("NFKC"))
    return m.password_mismatch()
  return undefined
}
