import { limits } from "#app/domain/limits.ts"
import type { ProductFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/form/field.tsx"
import { problemText } from "./problem-text.ts"

type Props = { fields: ProductFields; problems: ProductProblems }

/** The product's posts elsewhere. */
export function PostLinks({ fields, problems }: Props) {
  const links = [
    ["instagram_url", m.details_instagram(), "https://www.instagram.com/p/…"],
    ["facebook_url", m.details_facebook(), "https://www.facebook.com/…"],
  ] as const
  return (
    <section className="part" aria-labelledby="editor-links">
      <div className="part__head">
        <h3 id="editor-links">{m.editor_links()}</h3>
        <p className="field__hint">{m.editor_optional()}</p>
      </div>
      <div className="fields">
        {links.map(([name, label, example]) => (
          <Field key={name} label={label} error={problemText(problems[name])}>
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
                placeholder={example}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  )
}
