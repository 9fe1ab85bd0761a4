import { Form, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import "#app/ui/form/switch.css"
import styles from "./account.module.css"

/** Whether new applications are announced by mail. */
export function ApplicationMail({ isWanted }: { isWanted: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "applications"
  return (
    <section className="panel" aria-labelledby="application-mail">
      <div className="panel__head">
        <h3 id="application-mail">{m.admin_mails_title()}</h3>
      </div>
      <div className={`panel__body ${styles.body}`}>
        <Form className={styles.form} method="post">
          <input type="hidden" name="intent" value="applications" />
          <label className="switch-row">
            <input
              key={String(isWanted)}
              className="switch"
              type="checkbox"
              role="switch"
              name="wanted"
              defaultChecked={isWanted}
            />
            {m.admin_mails_wanted()}
          </label>
          <p className="muted">{m.admin_mails_about()}</p>
          <BusyButton className="btn btn--quiet" busy={busy} busyLabel={m.admin_saving()}>
            {m.admin_mails_save()}
          </BusyButton>
        </Form>
      </div>
    </section>
  )
}
