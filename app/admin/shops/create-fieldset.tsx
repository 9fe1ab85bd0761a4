import { useRef, type FormEvent, type HTMLInputAutoCompleteAttribute } from "react"
import type { PlanChoice } from "#app/database/admin-shop-acts.ts"
import { slugOf } from "#app/domain/free-name.ts"
import { limits } from "#app/domain/limits.ts"
import type { FreeNames, NewShopFields, NewShopProblems } from "#app/domain/new-shop-form.ts"
import { locales, type Locale } from "#app/domain/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Field } from "#app/ui/field.tsx"
import { newShopProblemWords } from "./new-shop-words.ts"
import { planChoice } from "./shop-words.ts"

type Props = {
  fields: NewShopFields
  problems: NewShopProblems | undefined
  /** Free names where some can't be had. */
  suggestions: FreeNames | undefined
  plans: readonly PlanChoice[]
}

type TextField = {
  name: Exclude<keyof NewShopFields, "plan_id" | "language">
  label: () => string
  hint?: () => string
  most: number
  /** Latin letters in either language. */
  isLatin: boolean
  isOptional?: boolean
  type?: "email" | "tel"
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const textFields: readonly TextField[] = [
  { name: "name", label: m.shops_new_name, most: limits.shopName, isLatin: false },
  { name: "email", label: m.shops_new_email, most: limits.email, isLatin: true, type: "email" },
  {
    ...{ name: "slug", label: m.shops_new_slug, hint: m.shops_new_slug_hint },
    ...{ most: limits.slug, isLatin: true },
  },
  { name: "username", label: m.shops_new_username, most: limits.username, isLatin: true },
  {
    ...{ name: "password", label: m.shops_new_password_label, hint: m.shops_new_password_hint },
    ...{ most: limits.password, isLatin: true, autoComplete: "new-password" },
  },
  {
    ...{ name: "phone", label: m.shops_new_phone, type: "tel" },
    ...{ most: 40, isLatin: true, isOptional: true },
  },
  { name: "location", label: m.shops_new_location, most: limits.location, isLatin: false, isOptional: true },
]

/** The fields of a new shop; the password is one to hand over, so it can be read. */
export function CreateFieldset({ fields, problems, suggestions, plans }: Props) {
  const followName = useNamesThatFollow(fields.name)
  const errorOf = (field: keyof NewShopFields) => newShopProblemWords(problems?.[field], field, suggestions)
  return (
    <>
      {textFields.map(({ name, label, hint, most, isLatin, isOptional, type, autoComplete }) => (
        <Field
          key={name}
          label={<Label text={label()} isOptional={isOptional} />}
          hint={hint?.()}
          error={errorOf(name)}
        >
          {(control) => (
            <input
              {...control}
              className={isLatin ? "input ltr" : "input"}
              name={name}
              type={type}
              defaultValue={fields[name]}
              maxLength={most}
              required={!isOptional}
              autoComplete={autoComplete ?? "off"}
              autoCapitalize={isLatin ? "none" : undefined}
              spellCheck={false}
              dir={isLatin ? undefined : "auto"}
              data-first-focus={name === "name" ? "" : undefined}
              onInput={name === "name" ? followName : undefined}
            />
          )}
        </Field>
      ))}
      <Field label={<Label text={m.shops_plan()} />} error={errorOf("plan_id")}>
        {(control) => (
          <select {...control} className="input select" name="plan_id" defaultValue={fields.plan_id} required>
            <option value="">{m.shops_new_choose_plan()}</option>
            {plans.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {planChoice(plan)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={<Label text={m.shops_new_language()} />}
        hint={m.shops_new_language_hint()}
        error={errorOf("language")}
      >
        {(control) => (
          <select {...control} className="input select" name="language" defaultValue={fields.language}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageNames[locale]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

/** Each calls itself by its own name. */
const languageNames: Readonly<Record<Locale, string>> = { en: "English", ar: "العربية" }

/** Address and username follow the shop's name while it is typed, each until it was given a word of its own. */
function useNamesThatFollow(atFirst: string) {
  const last = useRef(slugOf(atFirst))
  return (event: FormEvent<HTMLInputElement>) => {
    const next = slugOf(event.currentTarget.value)
    for (const name of ["slug", "username"]) {
      const field = event.currentTarget.form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === last.current) field.value = next
    }
    last.current = next
  }
}

function Label({ text, isOptional = false }: { text: string; isOptional?: boolean | undefined }) {
  return (
    <>
      {text}{" "}
      <span className="muted new-shop__need">{isOptional ? m.editor_optional() : m.editor_required()}</span>
    </>
  )
}
