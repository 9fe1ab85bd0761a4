import { Form, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"

/** What the second step is good for, and the way to it. */
export function SecondStepOff({ wasOn }: { wasOn: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "offer"
  return (
    <section className="panel" aria-labelledby="second-step">
      <div className="panel__head">
        <h3 id="second-step">{m.admin_step_title()}</h3>
        <span className="account__state">{m.admin_step_off()}</span>
      </div>
      <div className="panel__body account__body">
        {wasOn && <Alert tone="good">{m.admin_step_disabled()}</Alert>}
        <p>{m.admin_step_text()}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="offer" />
          <BusyButton busy={busy} busyLabel={m.admin_saving()}>
            {m.admin_step_begin()}
          </BusyButton>
        </Form>
      </div>
    </section>
  )
}
