import type { ReactNode } from "react"
import { href } from "react-router"
import { recoveryCodeCount } from "#app/domain/account/one-time-code.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { CodeField } from "../sign-in/sign-in-panel.tsx"
import { OwnPasswordField } from "./own-password.tsx"
import { accountSentence, type AccountProblem } from "./account-problem.ts"
import styles from "./account.module.css"

/** Explains what the second step protects while it is off, and offers it. */
export function SecondStepOff({ wasOn }: { wasOn: boolean }) {
  return (
    <StepPanel state={<span className={styles.state}>{m.admin_step_off()}</span>}>
      {wasOn && <Alert tone="good">{m.admin_step_disabled()}</Alert>}
      <p>{m.admin_step_text()}</p>
      <AccountForm>
        <input type="hidden" name="intent" value="offer" />
        <BusyButton busyLabel={m.admin_saving()}>{m.admin_step_begin()}</BusyButton>
      </AccountForm>
    </StepPanel>
  )
}

type OfferedProps = {
  /** Base 32, for a person who can't scan. */
  secret: string
  /** The dark squares of the QR code, `size` on each side. */
  qr: { size: number; squares: string }
  problem: AccountProblem | null
}

/** Shows the secret for an app, and the field for its first code. */
export function OfferedStep({ secret, qr, problem }: OfferedProps) {
  return (
    <StepPanel className={styles.offer}>
      <div className={styles.body}>
        <p>{m.admin_step_scan()}</p>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={m.admin_step_qr()}
          shapeRendering="crispEdges"
        >
          <path d={qr.squares} />
        </svg>
        <p>{m.admin_step_by_hand()}</p>
        <code className={`${styles.secret} ltr`}>{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
      </div>
      <PasswordForm intent="enable" problem={problem} submit={m.admin_step_enable()}>
        <CodeField
          label={m.admin_code_of_app()}
          error={problem?.field === "code" ? accountSentence(problem.kind) : undefined}
        />
      </PasswordForm>
    </StepPanel>
  )
}

type OnProps = {
  codesLeft: number
  problem: AccountProblem | null
  /** The intent of the last form that was sent. */
  intent: string | null
}

/** Offers new recovery codes while the second step is on, and to disable it. */
export function SecondStepOn({ codesLeft, problem, intent }: OnProps) {
  const problemOf = (which: string) => (intent === which ? problem : null)
  return (
    <StepPanel
      state={
        <span className={`${styles.state} ${styles.on}`}>
          <span className="dot" />
          {m.admin_step_on()}
        </span>
      }
    >
      <p>{m.admin_codes_left({ count: codesLeft })}</p>
      <details className={styles.more} open={problemOf("renew") !== null}>
        <summary>{m.admin_codes_renew()}</summary>
        <p>{m.admin_codes_renew_text({ count: recoveryCodeCount })}</p>
        <PasswordForm intent="renew" problem={problemOf("renew")} submit={m.admin_codes_renew()} />
      </details>
      <details className={styles.more} open={problemOf("disable") !== null}>
        <summary>{m.admin_step_disable()}</summary>
        <p>{m.admin_step_disable_text()}</p>
        <PasswordForm
          intent="disable"
          problem={problemOf("disable")}
          submit={m.admin_step_disable()}
          className="btn btn--danger"
        />
      </details>
    </StepPanel>
  )
}

type StepPanelProps = { state?: ReactNode; className?: string | undefined; children: ReactNode }

/** Shows the panel of the second step, with its state beside the title. */
function StepPanel({ state, className = styles.body, children }: StepPanelProps) {
  return (
    <section className="panel" aria-labelledby="second-step">
      <div className="panel__head">
        <h3 id="second-step">{m.admin_step_title()}</h3>
        {state}
      </div>
      <div className={`panel__body ${className}`}>{children}</div>
    </section>
  )
}

type FormProps = {
  intent: "enable" | "renew" | "disable"
  /** The problem of this form, not of another one of the page. */
  problem: AccountProblem | null
  submit: string
  className?: string
  /** The fields before the password. */
  children?: ReactNode
}

/** Shows a form that changes how the administrator signs in; it requires the password again. */
function PasswordForm({ intent, problem, submit, className = "btn", children }: FormProps) {
  return (
    <AccountForm>
      {children}
      <input type="hidden" name="intent" value={intent} />
      <OwnPasswordField problem={problem?.field === "password" ? problem.own : null} />
      <BusyButton className={className} busyLabel={m.admin_saving()}>
        {submit}
      </BusyButton>
    </AccountForm>
  )
}

/** Changes the account; its `intent` says what. */
export function AccountForm({ children }: { children: ReactNode }) {
  return (
    <PageForm
      className={styles.form}
      action={href("/admin/account")}
      data-failed={m.admin_unexpected_error()}
    >
      {children}
    </PageForm>
  )
}
