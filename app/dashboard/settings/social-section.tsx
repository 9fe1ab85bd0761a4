import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./settings.module.css"

/** Where else the shop is. Text fields and not address fields: a browser would refuse a plain name. */
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
