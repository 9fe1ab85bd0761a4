import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { InLanguages } from "../texts/in-languages.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** Asks for the notes in the footer of the shop's pages. */
export function NotesSection({ fields, wrong }: SectionProps) {
  return (
    <Section id="notes" title={m.notes_heading()} about={m.notes_about()}>
      <div className={styles.fields}>
        <InLanguages name="opening_hours" label={m.notes_hours()}>
          {({ name, ...field }) => (
            <TextareaField
              {...field}
              hint={name === "opening_hours" && m.notes_hours_hint({ limit: limits.openingHours })}
              error={wrong(name)}
              className={styles.text}
              name={name}
              rows={3}
              defaultValue={fields[name]}
              maxLength={limits.openingHours}
            />
          )}
        </InLanguages>
        <InLanguages name="delivery_and_payment" label={m.notes_delivery()}>
          {({ name, ...field }) => (
            <TextareaField
              {...field}
              hint={
                name === "delivery_and_payment" && m.notes_delivery_hint({ limit: limits.deliveryAndPayment })
              }
              error={wrong(name)}
              className={styles.text}
              name={name}
              rows={4}
              defaultValue={fields[name]}
              maxLength={limits.deliveryAndPayment}
            />
          )}
        </InLanguages>
      </div>
    </Section>
  )
}
