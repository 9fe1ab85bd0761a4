import { emptyApplication, silentFields } from "#app/domain/application/application-form.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import type { PlanCard } from "../plans/plan-cards.ts"
import { bannerSentence } from "./application-answer.ts"
import type { CountryOption } from "./countries.server.ts"
import { PhoneField } from "./phone-field.tsx"
import { PlanChoice } from "./plan-choice.tsx"
import { problemText } from "./problem-text.ts"
import { useApplication } from "./use-application.ts"
import { DoneIcon } from "#app/ui/icons.tsx"
import styles from "./apply.module.css"
import { useCallback, useState } from "react"
import { useLocation, useSearchParams } from "react-router"

type Props = {
  plans: readonly PlanCard[]
  countries: readonly CountryOption[]
  /** Where it is sent: this page, with its language. */
  address: string
  /** What was sent before, when the browser itself sent the form. */
  sentPlan: string | undefined
}

/** What a shop owner applies with (specification, section 2); it needs no script. */
export function ApplicationForm({ plans, countries, address, sentPlan }: Props) {
  const { chosen, pick, reset } = useChosenPlan(plans, sentPlan)
  const { form, answer, problems, busy, send, onInput } = useApplication(address, reset)
  const refused = answer?.ok === false ? answer : null
  const typed = refused?.fields ?? emptyApplication
  return (
    <form
      className={styles.form}
      id="application"
      method="post"
      action={`${address}#application`}
      aria-label={m.apply_form()}
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={onInput}
    >
      <ApplicationDone isDone={answer?.ok === true && !busy} />
      {refused?.banner && !busy && (
        <div data-answer tabIndex={-1}>
          <Alert>{bannerSentence(refused.banner)}</Alert>
        </div>
      )}
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
        defaultValue={typed.name}
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
        defaultValue={typed.email}
        maxLength={limits.email}
        autoComplete="email"
      />
      <PhoneField
        countries={countries}
        country={typed.country}
        phone={typed.phone}
        error={problemText(problems.phone)}
      />
      {plans.length > 0 && (
        <PlanChoice plans={plans} chosen={chosen} onChoose={pick} error={problemText(problems.plan_id)} />
      )}
      <p className={styles.trap} aria-hidden="true">
        <label>
          {m.apply_trap()}
          <input name={silentFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <BusyButton className="btn btn--wide" busy={busy} busyLabel={m.apply_submitting()}>
        {m.apply_submit()}
      </BusyButton>
    </form>
  )
}

/** Says that the application has arrived, and what comes next; the region is there before, so that it is read out. */
function ApplicationDone({ isDone }: { isDone: boolean }) {
  return (
    <div role="status">
      {isDone && (
        <div className={styles.formDone} data-answer tabIndex={-1}>
          <DoneIcon />
          <div>
            <p>
              <b>{m.apply_done_title()}</b> {m.apply_done_text()}
            </p>
            <p className={styles.formNext}>{m.apply_done_next()}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * The plan that the form sends: the last one that was picked, in the form or by a card, whose link names it in the
 * address; the first one otherwise, and again once an application was taken.
 */
function useChosenPlan(plans: readonly PlanCard[], sentBefore: string | undefined) {
  const { key } = useLocation()
  const [parameters] = useSearchParams()
  const named = parameters.get("plan")
  const [picked, pick] = useState(sentBefore ?? named)
  const [seen, see] = useState(key)
  if (key !== seen) {
    see(key)
    if (named !== null) pick(named)
  }
  const chosen = plans.find(({ id }) => id === picked) ?? plans[0]
  const reset = useCallback(() => pick(null), [])
  return { chosen: chosen?.id, pick, reset }
}
