import { useFetcher } from "react-router"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import type { OrderSettingsFields, OrderSettingsProblems } from "#app/domain/order/order-settings.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { useForm } from "#app/ui/form/use-form.ts"
import type { ActionData } from "../settings-action-data.ts"
import { Section } from "../section.tsx"
import { settingsAddress } from "../settings-dialog-state.ts"
import { QuestionFields } from "./question-fields.tsx"
import { ReplyFields } from "./reply-fields.tsx"
import styles from "./orders-section.module.css"

type Props = {
  stored: OrderSettingsFields
  /** The response to a form that was sent without a script. */
  actionData: ActionData | undefined
  /** The shop's language, whose replies come first. */
  language: Locale
  onResult: (actionData: ActionData) => void
}

/** Sets the questions to shoppers who order, the replies to them, and the mail for each order. */
export function OrdersSection({ stored, actionData, language, onResult }: Props) {
  const fetcher = useFetcher<ActionData>()
  const { response, problems, isDirty, busy, touch, ...form } = useForm<
    never,
    OrderSettingsProblems,
    never,
    ActionData
  >({
    ...{ action: settingsAddress({ orders: "" }), hasSaveKey: false },
    actionData: actionData?.orders && actionData,
    rejected: actionData?.orders?.problems,
    send: (sent) =>
      void fetcher.submit(sent, { method: "post", action: settingsAddress({ orders: "here" }) }),
  })
  useActionResult(fetcher.data, (result) => {
    if (result.done) form.store()
    else form.reject(result, result.orders)
    onResult(result)
  })
  const fields = response?.orders?.fields ?? stored
  const sortedLocales = locales.toSorted(
    (one, other) => Number(other === language) - Number(one === language),
  )
  return (
    <Section id="orders" title={m.settings_orders()} about={m.settings_orders_about()}>
      <form
        // A new key shows the stored form of the input after a save.
        key={JSON.stringify(stored)}
        className={styles.form}
        {...form.formProps}
      >
        <QuestionFields fields={fields} />
        <SwitchRow name="mail" value="on" defaultChecked={fields["mail"] === "on"}>
          {m.settings_orders_mail()}
          <span className={`muted ${styles.about}`}>{m.settings_orders_mail_about()}</span>
        </SwitchRow>
        {sortedLocales.map((locale, index) => (
          <ReplyFields
            key={locale}
            {...{ locale, fields, problems }}
            form={form.formProps.ref}
            isOpen={index === 0 || Object.keys(problems).some((name) => name.startsWith(`reply_${locale}`))}
            onReset={touch}
          />
        ))}
        <BusyButton
          className={isDirty ? "btn" : "btn btn--quiet"}
          busy={busy}
          busyLabel={m.settings_saving()}
        >
          {m.settings_orders_save()}
        </BusyButton>
      </form>
      <UnsavedWarning {...form.unsaved} staysOnPage />
    </Section>
  )
}
