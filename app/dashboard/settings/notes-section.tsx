import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { InLanguages } from "../texts/in-languages.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** Asks for the notes in the footer of the shop's pages. */
export function NotesSection({ field }: SectionProps) {
  return (
    <Section id="notes" title={m.notes_heading()} about={m.notes_about()}>
      <div className={styles.fields}>
        <InLanguages name="opening_hours" label={m.notes_hours()}>
          {({ name, ...text }) => (
            <TextareaField
              {...text}
              {...field(name)}
              hint={name === "opening_hours" && m.notes_hours_hint({ limit: limits.openingHoursText })}
              className={styles.text}
              rows={3}
              maxLength={limits.openingHoursText}
            />
          )}
        </InLanguages>
        <InLanguages name="delivery_and_payment" label={m.notes_delivery()}>
          {({ name, ...text }) => (
            <TextareaField
              {...text}
              {...field(name)}
              hint={
                name === "delivery_and_payment" && m.notes_delivery_hint({ limit: limits.deliveryAndPayment })
              }
              className={styles.text}
              rows={4}
              maxLength={limits.deliveryAndPayment}
            />
          )}
        </InLanguages>
      </div>
    </Section>
  )
}
