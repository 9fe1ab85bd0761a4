import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
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
          <Field key={name} label={label} error={wrong(name)}>
            {(control) => (
              <input
                {...control}
                className="input ltr"
                name={name}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={fields[name]}
                maxLength={limits.url}
                placeholder="@name"
              />
            )}
          </Field>
        ))}
      </div>
    </Section>
  )
}
