import { useEffect, useRef, useState, type FormEvent } from "react"
import { useFetcher } from "react-router"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import type { OrderSettingsFields } from "#app/domain/order/order-settings.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { useWrongFocus } from "#app/ui/form/use-form.ts"
import type { ActionData } from "../settings-action-data.ts"
import { Section } from "../section.tsx"
import { settingsAddress } from "../settings-dialog-state.ts"
import { QuestionFields } from "./question-fields.tsx"
import { ReplyFields } from "./reply-fields.tsx"
import "#app/ui/form/switch.css"
import styles from "./orders-section.module.css"

type Props = {
  stored: OrderSettingsFields
  /** The response to a form that was sent without a script. */
  actionData: ActionData | undefined
  /** The shop's language, whose replies come first. */
  language: Locale
  onResult: (actionData: ActionData) => void
  /** Called with true when something is unsaved, and with false after that. */
  onChange: (isChanged: boolean) => void
}

/** Sets the questions to shoppers who order, the replies to them, and the mail for each order. */
export function OrdersSection({ stored, actionData: sent, language, onResult, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<ActionData>()
  const received = useRef(fetcher.data)
  const [isChanged, setIsChanged] = useState(false)
  const actionData = fetcher.data ?? sent
  const fields = actionData?.orders?.fields ?? stored
  const problems = actionData?.orders?.problems ?? {}
  useWrongFocus(form, actionData?.orders)
  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === received.current) return
    received.current = fetcher.data
    if (fetcher.data.done) markChanged(false)
    onResult(fetcher.data)
  })
  const busy = fetcher.state !== "idle"

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const action = settingsAddress({ orders: "here" })
    void fetcher.submit(new FormData(event.currentTarget), { method: "post", action })
  }

  function markChanged(isInput: boolean) {
    setIsChanged(isInput)
    onChange(isInput)
  }

  const sortedLocales = locales.toSorted(
    (one, other) => Number(other === language) - Number(one === language),
  )
  return (
    <Section id="orders" title={m.settings_orders()} about={m.settings_orders_about()}>
      <form
        // A new key shows the stored form of the input after a save.
        key={JSON.stringify(stored)}
        className={styles.form}
        ref={form}
        method="post"
        action={settingsAddress({ orders: "" })}
        noValidate
        onSubmit={send}
        onInput={() => markChanged(true)}
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
        {sortedLocales.map((locale, index) => (
          <ReplyFields
            key={locale}
            {...{ locale, fields, problems, form }}
            isOpen={index === 0 || Object.keys(problems).some((name) => name.startsWith(`reply_${locale}`))}
            onReset={() => markChanged(true)}
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
