import { m } from "#app/messages/compiled/messages.js"
import { CodeField } from "../door/code-field.tsx"
import { accountSentence, type AccountProblem } from "./account-problem.ts"
import { PasswordForm } from "./password-form.tsx"

type Props = {
  /** In base 32, for who can't scan. */
  secret: string
  /** Dark squares of the QR code, `size` on each side. */
  qr: { size: number; squares: string }
  problem: AccountProblem | null
}

/** Tells an app the secret, and waits for its first right code. */
export function OfferedStep({ secret, qr, problem }: Props) {
  return (
    <section className="panel" aria-labelledby="second-step">
      <div className="panel__head">
        <h3 id="second-step">{m.admin_step_title()}</h3>
      </div>
      <div className="panel__body account__offer">
        <div className="account__body">
          <p>{m.admin_step_scan()}</p>
          <svg
            className="account__qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={m.admin_step_qr()}
            shapeRendering="crispEdges"
          >
            <path d={qr.squares} />
          </svg>
          <p>{m.admin_step_by_hand()}</p>
          <code className="account__secret ltr">{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
        </div>
        <PasswordForm intent="enable" problem={problem} submit={m.admin_step_enable()}>
          <CodeField
            label={m.admin_code_of_app()}
            error={problem?.field === "code" ? accountSentence(problem.kind) : undefined}
          />
        </PasswordForm>
      </div>
    </section>
  )
}
