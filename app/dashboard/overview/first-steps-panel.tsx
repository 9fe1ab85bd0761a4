import { href } from "react-router"
import { type FirstStep, firstSteps, type FirstSteps, stepsDone } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { CheckIcon, DownIcon, OnIcon } from "#app/ui/icons.tsx"
import styles from "./first-steps.module.css"

const texts: Record<FirstStep, () => string> = {
  logo: m.overview_step_logo,
  category: m.overview_step_category,
  product: m.overview_step_product,
  share: m.overview_step_share,
}

const addresses: Record<FirstStep, string> = {
  logo: href("/shop/settings/:section?", { section: "logo" }),
  category: `${href("/shop/categories")}?new=`,
  product: `${href("/shop/products")}?new`,
  share: "#overview-address",
}

/**
 * Lists what a new shop still needs. Each step is ticked off by the shop's own data and folds into the panel's first line;
 * after the last one the panel disappears.
 */
export function FirstStepsPanel({ steps }: { steps: FirstSteps }) {
  const done = stepsDone(steps)
  if (done === firstSteps.length) return null
  const finished = firstSteps.filter((step) => steps[step])
  return (
    <section className="panel" aria-labelledby="overview-steps">
      {done === 0 ? (
        <div className={styles.head}>
          <Progress done={done} />
        </div>
      ) : (
        <details>
          <summary className={styles.head}>
            <Progress done={done} />
            <DownIcon size="s" />
          </summary>
          <ul className={styles.finished}>
            {finished.map((step) => (
              <li key={step}>
                <span className={styles.tick}>
                  <CheckIcon size="s" />
                </span>
                <span>
                  {texts[step]()} <span className="unseen">{m.overview_step_done()}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ol className={styles.steps}>
        {firstSteps
          .filter((step) => !steps[step])
          .map((step) => (
            <li key={step}>
              <span className={styles.tick} />
              <a className={styles.go} href={addresses[step]}>
                {texts[step]()}
                <OnIcon size="s" isMirrored />
              </a>
              {step === "share" && <SharedForm />}
            </li>
          ))}
      </ol>
    </section>
  )
}

/** Names the panel, and says how many of the steps are done. */
function Progress({ done }: { done: number }) {
  return (
    <>
      <h2 id="overview-steps">{m.overview_steps()}</h2>
      <span className="muted">{m.overview_steps_done({ done, all: firstSteps.length })}</span>
      <progress
        className={`progress ${styles.progress}`}
        max={firstSteps.length}
        value={done}
        aria-labelledby="overview-steps"
      />
    </>
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
      <button className="btn btn--quiet btn--small">{m.overview_step_shared()}</button>
    </PageForm>
  )
}

/** The fields of the last step's form. */
export const sharedFields = { intent: "shared" } as const
