import { m } from "#app/messages/compiled/messages.js"
import type { AccountProblem } from "./account-problem.ts"
import { PasswordForm } from "./password-form.tsx"

type Props = {
  codesLeft: number
  problem: AccountProblem | null
  /** What was last asked for. */
  intent: string | null
}

/** The second step is on: new recovery codes, or the way back. */
export function SecondStepOn({ codesLeft, problem, intent }: Props) {
  const problemOf = (which: string) => (intent === which ? problem : null)
  return (
    <section className="panel" aria-labelledby="second-step">
      <div className="panel__head">
        <h3 id="second-step">{m.admin_step_title()}</h3>
        <span className="account__state account__state--on">
          <span className="dot" />
          {m.admin_step_on()}
        </span>
      </div>
      <div className="panel__body account__body">
        <p>{m.admin_codes_left({ count: codesLeft })}</p>
        <details className="account__more" open={problemOf("renew") !== null}>
          <summary>{m.admin_codes_renew()}</summary>
          <p>{m.admin_codes_renew_text()}</p>
          <PasswordForm intent="renew" problem={problemOf("renew")} submit={m.admin_codes_renew()} />
        </details>
        <details className="account__more" open={problemOf("disable") !== null}>
          <summary>{m.admin_step_disable()}</summary>
          <p>{m.admin_step_disable_text()}</p>
          <PasswordForm
            intent="disable"
            problem={problemOf("disable")}
            submit={m.admin_step_disable()}
            className="btn btn--danger"
          />
        </details>
      </div>
    </section>
  )
}
