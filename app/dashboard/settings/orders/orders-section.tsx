import { locales } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { Section, type SectionProps } from "../section.tsx"
import { QuestionFields } from "./question-fields.tsx"
import { ReplyFields } from "./reply-fields.tsx"
import styles from "./orders-section.module.css"

/** Sets the questions to shoppers who order, the replies to them, and the mail for each order. */
export function OrdersSection({ shop, field }: SectionProps) {
  const { name, defaultValue, error } = field("mail")
  // The replies in the shop's language come first.
  const sortedLocales = locales.toSorted(
    (one, other) => Number(other === shop.language) - Number(one === shop.language),
  )
  return (
    <Section id="orders" title={m.settings_orders()} about={m.settings_orders_about()}>
      <div className={styles.form}>
        <QuestionFields field={field} />
        <div className={error ? "field is-wrong" : "field"}>
          <SwitchRow name={name} value="on" defaultChecked={defaultValue === "on"}>
            {m.settings_orders_mail()}
            <span className={`muted ${styles.about}`}>{m.settings_orders_mail_about()}</span>
          </SwitchRow>
          {error && <p className="field__error">{error}</p>}
        </div>
        {sortedLocales.map((locale, index) => (
          <ReplyFields key={locale} {...{ locale, field }} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  )
}
