import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { InLanguages } from "../texts/in-languages.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** Asks for the shop's name and contact. The email is for signing in: it is shown and never sent. */
export function BasicSection({ fields, wrong, email }: SectionProps & { email: string }) {
  return (
    <Section id="basic" title={m.basic_heading()} about={m.basic_about()}>
      <div className={styles.fields}>
        <InLanguages name="name" label={m.basic_name()}>
          {({ name, ...field }) => (
            <InputField
              {...field}
              need={name === "name" ? "required" : undefined}
              error={wrong(name)}
              name={name}
              defaultValue={fields[name]}
              maxLength={limits.shopName}
              required={name === "name"}
              autoComplete={name === "name" ? "organization" : "off"}
            />
          )}
        </InLanguages>
        <InputField
          label={m.basic_phone()}
          hint={m.basic_phone_hint()}
          error={wrong("phone")}
          writes="figures"
          type="tel"
          name="phone"
          defaultValue={fields.phone}
          autoComplete="tel"
          placeholder="03 123 456"
        />
        <InputField
          fieldClass={styles.full}
          label={m.basic_email()}
          hint={m.basic_email_hint()}
          writes="latin"
          className={styles.fixed}
          type="email"
          value={email}
          readOnly
        />
        <InLanguages name="description" label={m.basic_description()}>
          {({ name, ...field }) => (
            <TextareaField
              {...field}
              error={wrong(name)}
              className={styles.text}
              name={name}
              rows={3}
              defaultValue={fields[name]}
              maxLength={limits.shopDescription}
            />
          )}
        </InLanguages>
        <InLanguages name="location" label={m.basic_location()}>
          {({ name, ...field }) => (
            <InputField
              {...field}
              error={wrong(name)}
              name={name}
              defaultValue={fields[name]}
              maxLength={limits.location}
              autoComplete={name === "location" ? "street-address" : "off"}
            />
          )}
        </InLanguages>
        <InputField
          fieldClass={styles.full}
          label={m.basic_map()}
          hint={m.basic_map_hint()}
          error={wrong("address_link")}
          writes="latin"
          name="address_link"
          inputMode="url"
          defaultValue={fields.address_link}
          maxLength={limits.url}
          placeholder="https://maps.app.goo.gl/…"
        />
      </div>
    </Section>
  )
}

/**
 * Asks for the shop's other accounts. They are text fields, because a browser rejects a plain name in an address field.
 */
export function SocialSection({ fields, wrong }: SectionProps) {
  const accounts = [
    ["instagram_url", m.instagram()],
    ["facebook_url", m.facebook()],
  ] as const
  return (
    <Section id="social" title={m.social_heading()} about={m.social_about()}>
      <div className={styles.fields}>
        {accounts.map(([name, label]) => (
          <InputField
            key={name}
            fieldClass={styles.full}
            label={label}
            error={wrong(name)}
            writes="latin"
            name={name}
            inputMode="url"
            defaultValue={fields[name]}
            maxLength={limits.url}
            placeholder="@name"
          />
        ))}
      </div>
    </Section>
  )
}
