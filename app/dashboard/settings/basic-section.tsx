import { askedPhoneField } from "#app/domain/account/contact.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { InLanguages } from "../texts/in-languages.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** Asks for the shop's name and contact. The email is for signing in: it is shown and never sent. */
export function BasicSection({ field, shop, askedPhone }: SectionProps) {
  return (
    <Section id="basic" title={m.basic_heading()} about={m.basic_about()}>
      <div className={styles.fields}>
        <InLanguages name="name" label={m.basic_name()}>
          {({ name, ...text }) => (
            <InputField
              {...text}
              {...field(name)}
              need={name === "name" ? "required" : undefined}
              maxLength={limits.shopName}
              required={name === "name"}
              autoComplete={name === "name" ? "organization" : "off"}
            />
          )}
        </InLanguages>
        <InputField
          label={m.basic_phone()}
          hint={m.basic_phone_hint()}
          writes="figures"
          type="tel"
          {...field("phone")}
          autoComplete="tel"
          placeholder="03 123 456"
        />
        <input type="hidden" name={askedPhoneField} value={askedPhone ?? ""} />
        <InputField
          fieldClass={styles.full}
          label={m.basic_email()}
          hint={m.basic_email_hint()}
          writes="latin"
          className={styles.fixed}
          type="email"
          value={shop.email}
          readOnly
        />
        <InLanguages name="description" label={m.basic_description()}>
          {({ name, ...text }) => (
            <TextareaField
              {...text}
              {...field(name)}
              className={styles.text}
              rows={3}
              maxLength={limits.shopDescription}
            />
          )}
        </InLanguages>
        <InLanguages name="location" label={m.basic_location()}>
          {({ name, ...text }) => (
            <InputField
              {...text}
              {...field(name)}
              maxLength={limits.location}
              autoComplete={name === "location" ? "street-address" : "off"}
            />
          )}
        </InLanguages>
        <InputField
          fieldClass={styles.full}
          label={m.basic_map()}
          hint={m.basic_map_hint()}
          writes="latin"
          {...field("address_link")}
          inputMode="url"
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
export function SocialSection({ field }: SectionProps) {
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
            {...field(name)}
            writes="latin"
            inputMode="url"
            maxLength={limits.url}
            placeholder="@name"
          />
        ))}
      </div>
    </Section>
  )
}
