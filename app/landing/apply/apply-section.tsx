import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./apply.module.css"
import pageStyles from "../landing.module.css"

/** Shows the application form and the steps that follow. */
export function ApplySection({ children }: { children: ReactNode }) {
  const steps = [
    [m.apply_step_apply(), m.apply_step_apply_text()],
    [m.apply_step_call(), m.apply_step_call_text()],
    [m.apply_step_link(), m.apply_step_link_text()],
  ]
  return (
    <section className={`${pageStyles.part} ${styles.apply}`} id="apply" aria-labelledby="apply-title">
      <div className={`wrap ${styles.in}`}>
        <div className={styles.text}>
          <h2 className={pageStyles.title} id="apply-title">
            {m.apply_title()}
          </h2>
          <p>{m.apply_text()}</p>
          <ol className={styles.steps}>
            {steps.map(([step, text]) => (
              <li key={step}>
                <b>{step}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
        {children}
      </div>
    </section>
  )
}
