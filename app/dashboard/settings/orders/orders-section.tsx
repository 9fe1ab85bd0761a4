import { useEffect, useRef, useState, type FormEvent } from "react"
import { useFetcher } from "react-router"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import type { OrderSettingsFields } from "#app/domain/order/order-settings.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useWrongFocus } from "#app/ui/form/use-checked-form.ts"
import type { Answer } from "../answer.ts"
import { Section } from "../section.tsx"
import { settingsAddress } from "../settings-place.ts"
import { QuestionFields } from "./question-fields.tsx"
import { ReplyFields } from "./reply-fields.tsx"
import "#app/ui/form/switch.css"
import styles from "./orders-section.module.css"

type Props = {
  stored: OrderSettingsFields
  /** The answer to a form that was sent without a script. */
  answer: Answer | undefined
  /** The shop's: its replies come first. */
  language: Locale
  onAnswer: (answer: Answer) => void
  /** Whether something is typed that is not saved. */
  onChange: (isChanged: boolean) => void
}

/** What the shop wants to know of who orders, what it replies, and whether a mail comes for each order. */
export function OrdersSection({ stored, answer: sent, language, onAnswer, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<Answer>()
  const received = useRef(fetcher.data)
  const [isChanged, setIsChanged] = useState(false)
  const answer = fetcher.data ?? sent
  const fields = answer?.orders?.fields ?? stored
  const problems = answer?.orders?.problems ?? {}
  useWrongFocus(form, answer?.orders)
  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === received.current) return
    received.current = fetcher.data
    if (fetcher.data.done) note(false)
    onAnswer(fetcher.data)
  })
  const busy = fetcher.state !== "idle"

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const action = settingsAddress({ orders: "here" })
    void fetcher.submit(new FormData(event.currentTarget), { method: "post", action })
  }

  function note(isTyped: boolean) {
    setIsChanged(isTyped)
    onChange(isTyped)
  }

  const inTurn = locales.toSorted((one, other) => Number(other === language) - Number(one === language))
  return (
    <Section id="orders" title={m.settings_orders()} about={m.settings_orders_about()}>
      <form
        // What is stored is shown as it is stored.
        key={JSON.stringify(stored)}
        className={styles.form}
        ref={form}
        method="post"
        action={settingsAddress({ orders: "" })}
        noValidate
        onSubmit={send}
        onInput={() => note(true)}
      >
        <QuestionFields fields={fields} />
        <label className="switch-row">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            name="mail"
            value="on"
            defaultChecked={fields["mail"] === "on"}
          />
          <span>
            {m.settings_orders_mail()}
            <span className={`muted ${styles.about}`}>{m.settings_orders_mail_about()}</span>
          </span>
        </label>
        {inTurn.map((locale, place) => (
          <ReplyFields
            key={locale}
            {...{ locale, fields, problems, form }}
            isOpen={place === 0 || Object.keys(problems).some((name) => name.startsWith(`reply_${locale}`))}
            onReset={() => note(true)}
          />
        ))}
        <BusyButton
          className={isChanged ? "btn" : "btn btn--quiet"}
          busy={busy}
          busyLabel={m.settings_saving()}
        >
          {m.settings_orders_save()}
        </BusyButton>
      </form>
    </Section>
  )
}
