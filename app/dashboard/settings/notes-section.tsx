import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** What shoppers read at the foot of the shop's pages. */
export function NotesSection({ fields, wrong }: SectionProps) {
  return (
    <Section id="notes" title={m.notes_heading()} about={m.notes_about()}>
      <div className={styles.fields}>
        <TextareaField
          fieldClass={styles.full}
          label={m.notes_hours()}
          hint={m.notes_hours_hint({ limit: limits.openingHours })}
          error={wrong("opening_hours")}
          className={styles.text}
          name="opening_hours"
          rows={3}
          defaultValue={fields.opening_hours}
          maxLength={limits.openingHours}
        />
        <TextareaField
          fieldClass={styles.full}
          label={m.notes_delivery()}
          hint={m.notes_delivery_hint({ limit: limits.deliveryAndPayment })}
          error={wrong("delivery_and_payment")}
          className={styles.text}
          name="delivery_and_payment"
          rows={4}
          defaultValue={fields.delivery_and_payment}
          maxLength={limits.deliveryAndPayment}
        />
      </div>
    </Section>
  )
}
