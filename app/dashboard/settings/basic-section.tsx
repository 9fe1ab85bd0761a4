import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** Who the shop is. The email is its owner's name at the door: shown, never sent. */
export function BasicSection({ fields, wrong, email }: SectionProps & { email: string }) {
  return (
    <Section id="basic" title={m.basic_heading()} about={m.basic_about()}>
      <div className={styles.fields}>
        <Field label={m.basic_name()} need="required" error={wrong("name")}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="name"
              defaultValue={fields.name}
              maxLength={limits.shopName}
              required
              autoComplete="organization"
              dir="auto"
            />
          )}
        </Field>
        <Field label={m.basic_phone()} hint={m.basic_phone_hint()} error={wrong("phone")}>
          {(control) => (
            <input
              {...control}
              className="input ltr num"
              type="tel"
              name="phone"
              defaultValue={fields.phone}
              autoComplete="tel"
              placeholder="03 123 456"
            />
          )}
        </Field>
        <Field className={styles.full} label={m.basic_email()} hint={m.basic_email_hint()}>
          {(control) => (
            <input {...control} className={`input ltr ${styles.fixed}`} type="email" value={email} readOnly />
          )}
        </Field>
        <Field className={styles.full} label={m.basic_description()} error={wrong("description")}>
          {(control) => (
            <textarea
              {...control}
              className={`input ${styles.text}`}
              name="description"
              rows={3}
              defaultValue={fields.description}
              maxLength={limits.shopDescription}
              dir="auto"
            />
          )}
        </Field>
        <Field label={m.basic_location()} error={wrong("location")}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="location"
              defaultValue={fields.location}
              maxLength={limits.location}
              autoComplete="street-address"
              dir="auto"
            />
          )}
        </Field>
        <Field label={m.basic_map()} hint={m.basic_map_hint()} error={wrong("address_link")}>
          {(control) => (
            <input
              {...control}
              className="input ltr"
              name="address_link"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={fields.address_link}
              maxLength={limits.url}
              placeholder="https://maps.app.goo.gl/…"
            />
          )}
        </Field>
      </div>
    </Section>
  )
}
