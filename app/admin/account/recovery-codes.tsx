import { showRecoveryCode } from "#app/domain/account/one-time-code.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import styles from "./account.module.css"

type Props = {
  codes: readonly string[]
  /** True if the second step was enabled with them. */
  isFirst: boolean
}

/** Shows the recovery codes for a lost phone; they are never shown again. */
export function RecoveryCodes({ codes, isFirst }: Props) {
  const shown = codes.map(showRecoveryCode)
  return (
    <section className="panel" aria-labelledby="codes">
      <div className={`panel__head ${styles.copied}`}>
        <h3 id="codes">{m.admin_codes_title()}</h3>
        <CopyButton text={shown.join("\n")} texts={copyText()} />
      </div>
      <div className={`panel__body ${styles.body}`}>
        <Alert tone="good">{isFirst ? m.admin_step_enabled() : m.admin_codes_renewed()}</Alert>
        <p>{m.admin_codes_text()}</p>
        <ul className={styles.codes}>
          {shown.map((code) => (
            <li key={code}>
              <code className="ltr">{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function copyText() {
  return { copy: m.admin_codes_copy(), copied: m.admin_codes_copied(), failed: m.admin_codes_copy_failed() }
}
