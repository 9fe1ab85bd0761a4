import { href, Link } from "react-router"
import { type FirstStep, firstSteps, type FirstSteps, stepsDone } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { CheckIcon, OnIcon } from "#app/ui/icons.tsx"
import styles from "./first-steps.module.css"

const texts: Record<FirstStep, () => string> = {
  logo: m.overview_step_logo,
  category: m.overview_step_category,
  product: m.overview_step_product,
  share: m.overview_step_share,
}

const addresses: Record<FirstStep, string> = {
  logo: href("/shop/settings"),
  category: `${href("/shop/categories")}?new=`,
  product: `${href("/shop/products")}?new`,
  share: "#overview-address",
}

/**
 * Lists what a new shop still needs. Each step is ticked off by the shop's own data; after the last one the panel
 * disappears.
 */
export function FirstStepsPanel({ steps }: { steps: FirstSteps }) {
  const done = stepsDone(steps)
  if (done === firstSteps.length) return null
  return (
    <section className="panel" aria-labelledby="overview-steps">
      <div className={styles.head}>
        <h2 id="overview-steps">{m.overview_steps()}</h2>
        <p className="muted">{m.overview_steps_done({ done, all: firstSteps.length })}</p>
        <progress
          className={`progress ${styles.progress}`}
          max={firstSteps.length}
          value={done}
          aria-labelledby="overview-steps"
        />
      </div>
      <ol className={styles.steps}>
        {firstSteps.map((step) => (
          <li key={step} className={steps[step] ? styles.done : undefined}>
            <span className={styles.tick}>{steps[step] && <CheckIcon size="s" />}</span>
            {steps[step] ? (
              <span>
                {texts[step]()} <span className="unseen">{m.overview_step_done()}</span>
              </span>
            ) : (
              <Link
                className={step === "share" ? "btn btn--quiet btn--small" : styles.go}
                to={addresses[step]}
              >
                {texts[step]()}
                <OnIcon size="s" isMirrored />
              </Link>
            )}
            {step === "share" && !steps.share && <SharedForm />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Lets the owner tick off an address that was shared by hand or on paper, and works without a script. The script sends it
 * when the address is shared by other means (`start-sharing.ts`).
 */
function SharedForm() {
  return (
    <PageForm action={href("/shop/dashboard")} data-shared="">
      <input type="hidden" name="intent" value={sharedFields.intent} />
      <button className="btn btn--plain btn--small">{m.overview_step_shared()}</button>
    </PageForm>
  )
}

/** The fields of the last step's form. */
export const sharedFields = { intent: "shared" } as const
