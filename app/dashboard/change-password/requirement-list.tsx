import { limits } from "#app/domain/limits.ts"
import { passwordRequirements, type PasswordRequirement } from "#app/domain/account/password-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DoneIcon, DotIcon } from "#app/ui/icons.tsx"
import styles from "./change-password.module.css"

const texts: Record<PasswordRequirement, () => string> = {
  length: () => m.password_least({ count: limits.passwordLeast }),
  letter: m.password_letter,
  digit: m.password_digit,
  different: m.password_different,
  same: m.password_same,
}

/** What a new password must be, ticked off while it is typed and said aloud one line at a time; null: nothing was read yet. */
export function RequirementList({ fulfilled }: { fulfilled: Record<PasswordRequirement, boolean> | null }) {
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
                {texts[requirement]()}
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
