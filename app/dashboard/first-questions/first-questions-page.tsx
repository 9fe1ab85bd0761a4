import { useId, type ReactNode } from "react"
import { href } from "react-router"
import { askedPhoneField } from "#app/domain/account/contact.ts"
import { languages } from "#app/domain/language/languages.ts"
import { locales } from "#app/domain/language/locale.ts"
import { offeredCurrency } from "#app/domain/price/currency-rules.ts"
import { firstQuestions, type FirstQuestion } from "#app/domain/shop/first-questions.ts"
import { beforeFullStop } from "#app/domain/text/text-input.ts"
import { m } from "#app/messages/compiled/messages.js"
import { rateText } from "#app/messages/money-text.ts"
import { Alert } from "#app/ui/alert.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import type { Route } from "./+types/first-questions.route"
import { errors, problemText } from "./first-answer-data.ts"
import "#app/ui/panel.css"
import "#app/ui/form/field.css"
import { RateInput } from "../settings/currency/rate-input.tsx"
import styles from "./first-questions.module.css"

type Props = Pick<Route.ComponentProps, "actionData"> & Route.ComponentProps["loaderData"]

/** Asks the owner of a new shop one question; each can be skipped. After the last one the first product follows. */
export function FirstQuestionsPage({ actionData, ...page }: Props) {
  const { name, question } = page
  const { problem, input = "" } = actionData ?? {}
  const asked = problem && "phone" in problem && problem.meantPhone !== undefined ? input : ""
  const number = firstQuestions.indexOf(question) + 1
  return (
    <div className={styles.page}>
      <div className="page-head">
        <div>
          <h1>{m.overview_greeting_first({ shop: beforeFullStop(name) })}</h1>
          <p>{m.first_about()}</p>
        </div>
      </div>
      {actionData?.error && <Alert>{errors[actionData.error]()}</Alert>}
      <PageForm className="panel" action={href("/shop/dashboard/welcome")} key={question}>
        <div className={`panel__body ${styles.question}`}>
          <p className={`muted ${styles.number}`} id="first-number">
            {m.overview_steps_done({ done: number, all: firstQuestions.length })}
          </p>
          <progress
            className="progress"
            max={firstQuestions.length}
            value={number}
            aria-labelledby="first-number"
          />
          <h2 id="first-question">{titles[question]()}</h2>
          <input type="hidden" name="question" value={question} />
          <input type="hidden" name={askedPhoneField} value={asked} />
          {fields[question](page, actionData?.input, problemText(actionData?.problem))}
          <div className={styles.buttons}>
            <BusyButton busyLabel={m.settings_saving()}>
              {question === "pounds" ? m.first_pounds_show() : m.first_next()}
            </BusyButton>
            <button className="btn btn--plain" name="skip" value="on">
              {m.first_skip()}
            </button>
          </div>
        </div>
      </PageForm>
      <Toast toast={null} failed={m.settings_failed()} />
    </div>
  )
}

const titles: Readonly<Record<FirstQuestion, () => string>> = {
  language: m.first_language,
  phone: m.first_phone,
  pounds: m.first_pounds,
}

type View = Pick<Props, "language" | "phone" | "platformRate">

/** Renders the field of each question with the rejected input, else with what is stored. */
const fields: Readonly<
  Record<FirstQuestion, (stored: View, input: string | undefined, error: string | undefined) => ReactNode>
> = {
  language: ({ language }, input, error) => <LanguageField chosen={input ?? language} error={error} />,
  phone: ({ phone }, input, error) => (
    <InputField
      label={m.basic_phone()}
      hint={m.basic_phone_hint()}
      writes="figures"
      type="tel"
      name="answer"
      defaultValue={input ?? phone}
      error={error}
      autoComplete="tel"
      placeholder="03 123 456"
    />
  ),
  pounds: ({ platformRate }, input, error) => (
    <RateField platformRate={platformRate} input={input ?? ""} error={error} />
  ),
}

function LanguageField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className={error ? "field is-wrong" : "field"} aria-describedby={error ? id : undefined}>
      <legend className="unseen">{m.first_language()}</legend>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <label key={locale}>
            <input type="radio" name="answer" value={locale} defaultChecked={locale === chosen} />
            <b lang={locale}>{languages[locale].name}</b>
          </label>
        ))}
      </div>
      <p className="field__hint">{m.first_language_about()}</p>
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RateProps = { platformRate: number | null; input: string; error: string | undefined }

/** Asks for the shop's own rate; left empty, the shop follows the platform's where there is one. */
function RateField({ platformRate, input, error }: RateProps) {
  const follow =
    platformRate === null
      ? m.first_pounds_about()
      : m.first_pounds_follow({ rate: rateText({ code: offeredCurrency, rate: platformRate }) })
  return (
    <Field label={m.currency_rate()} hint={follow} error={error}>
      {(control) => <RateInput look={styles.rate} {...control} name="answer" defaultValue={input} />}
    </Field>
  )
}
