import { locales, type Locale } from "#app/domain/language/locale.ts"
import type { OrderSettingsFields } from "#app/domain/order/order-settings.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import type { ActionData } from "../settings-action-data.ts"
import { Section } from "../section.tsx"
import { settingsAddress } from "../settings-dialog-state.ts"
import { QuestionFields } from "./question-fields.tsx"
import { ReplyFields } from "./reply-fields.tsx"
import styles from "./orders-section.module.css"

type Props = {
  stored: OrderSettingsFields
  rejected: ActionData["orders"]
  /** The shop's language, whose replies come first. */
  language: Locale
}

/** Sets the questions to shoppers who order, the replies to them, and the mail for each order. */
export function OrdersSection({ stored, rejected, language }: Props) {
  const { fields, problems } = rejected ?? { fields: stored, problems: {} }
  const sortedLocales = locales.toSorted(
    (one, other) => Number(other === language) - Number(one === language),
  )
  return (
    <Section id="orders" title={m.settings_orders()} about={m.settings_orders_about()}>
      <PageForm className={styles.form} action={settingsAddress({ orders: "" })} guard="page">
        <QuestionFields fields={fields} />
        <SwitchRow name="mail" value="on" defaultChecked={fields["mail"] === "on"}>
          {m.settings_orders_mail()}
          <span className={`muted ${styles.about}`}>{m.settings_orders_mail_about()}</span>
        </SwitchRow>
        {sortedLocales.map((locale, index) => (
          <ReplyFields
            key={locale}
            {...{ locale, fields, problems }}
            isOpen={index === 0 || Object.keys(problems).some((name) => name.startsWith(`reply_${locale}`))}
          />
        ))}
        <BusyButton className={`btn ${styles.save}`} busyLabel={m.settings_saving()}>
          {m.settings_orders_save()}
        </BusyButton>
      </PageForm>
    </Section>
  )
}
