import { emptyApplication, silentFields } from "#app/domain/application/application-rules.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { AlertIcon, DoneIcon } from "#app/ui/icons.tsx"
import type { PlanCard } from "../plans/plan-cards.ts"
import { bannerSentence, problemText, type RejectedApplication } from "./application-action-data.ts"
import type { CountryOption } from "./countries.server.ts"
import { PhoneField } from "./phone-field.tsx"
import { PlanChoice } from "./plan-choice.tsx"
import styles from "./apply.module.css"

type Props = {
  plans: readonly PlanCard[]
  countries: readonly CountryOption[]
  /** The form is sent to this page, with its language. */
  address: string
  /** The plan that the page's address names. */
  chosenPlan: string | null
  /** An earlier rejected application. */
  rejected: RejectedApplication | null
}

/**
 * A shop owner applies with this form (specification, section 2). It needs no script; with one, `application-script.ts`
 * sends it and shows the response in its place.
 */
export function ApplicationForm({ plans, countries, address, chosenPlan, rejected }: Props) {
  const input = rejected?.fields ?? emptyApplication
  const problems = rejected?.problems ?? {}
  const wanted = rejected ? input.plan_id : chosenPlan
  const chosen = plans.find(({ id }) => id === wanted) ?? plans[0]
  return (
    <form
      className={styles.form}
      id="application"
      method="post"
      action={`${address}#application`}
      aria-label={m.apply_form()}
      noValidate
    >
      <div role="status" />
      {rejected?.banner && <Banner sentence={bannerSentence(rejected.banner)} />}
      <InputField
        label={
          <>
            {m.apply_name()}{" "}
            <span className="need" aria-hidden="true">
              *
            </span>
          </>
        }
        error={problemText(problems.name)}
        name="name"
        defaultValue={input.name}
        maxLength={limits.shopName}
        required
        autoComplete="organization"
      />
      <InputField
        className={styles.email}
        label={m.apply_email()}
        error={problemText(problems.email)}
        writes="latin"
        type="email"
        name="email"
        defaultValue={input.email}
        maxLength={limits.email}
        autoComplete="email"
      />
      <PhoneField
        countries={countries}
        country={input.country}
        phone={input.phone}
        error={problemText(problems.phone)}
      />
      {plans.length > 0 && (
        <PlanChoice plans={plans} chosen={chosen?.id} error={problemText(problems.plan_id)} />
      )}
      <p className={styles.trap} aria-hidden="true">
        <label>
          {m.apply_trap()}
          <input name={silentFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="btn btn--wide" type="submit">
        {m.apply_submit()}
      </button>
      <PiecesForScript />
    </form>
  )
}

/** Renders hidden elements that the script shows as the server's response requires. */
function PiecesForScript() {
  return (
    <>
      <template id="application-problem">
        <p className="field__error">
          <AlertIcon size="s" />
        </p>
      </template>
      <template id="application-banner">
        <Banner sentence="" />
      </template>
      <template id="application-done">
        <ApplicationDone />
      </template>
    </>
  )
}

function Banner({ sentence }: { sentence: string }) {
  return (
    <div data-answer tabIndex={-1}>
      <Alert>{sentence}</Alert>
    </div>
  )
}

/** Confirms that the application has arrived, and says what comes next. */
function ApplicationDone() {
  return (
    <div className={styles.formDone} data-answer tabIndex={-1}>
      <DoneIcon />
      <div>
        <p>
          <b>{m.apply_done_title()}</b> {m.apply_done_text()}
        </p>
        <p className={styles.formNext}>{m.apply_done_next()}</p>
      </div>
    </div>
  )
}
